import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTable, digestTable, type CopiedTable } from './copy-table.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';

const table: CopiedTable = { from: 'things', to: 'things', keys: ['a', 'b'], columns: ['a', 'b', 'text'] };
let stores: Kysely<never>[] = [];
beforeEach(async () => {
  stores = [openSqlite(':memory:') as Kysely<never>, openSqlite(':memory:') as Kysely<never>];
  for (const db of stores)
    await sql`create table things (a text, b integer, text text, primary key (a, b))`.execute(db);
});
afterEach(() => Promise.all(stores.map((db) => db.destroy())));

test('a batch ends before it is too large, and one row is a batch however large it is', async () => {
  const [from, to] = stores;
  if (from === undefined || to === undefined) throw new Error('both are open');
  const megabyte = 1024 * 1024;
  // Characters of two bytes, so that a count of characters would be half.
  const sizes = [1, 9, 1, ...Array<number>(10).fill(1), ...Array<number>(260).fill(0)];
  for (const [index, size] of sizes.entries())
    await sql`insert into things values (${`k${Math.floor(index / 100)}`}, ${index}, ${'ü'.repeat((size * megabyte) / 2)})`.execute(
      from,
    );
  const copied: number[] = [];
  await copyTable(from, to, table, (rows) => copied.push(rows));
  expect(copied).toEqual([1, 1, 7, 250, 14]);
  expect(await digestTable(to, 'things', table)).toEqual(await digestTable(from, 'things', table));
});
