import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from './open-sqlite.ts';
import { writeSetting } from '#service/store/queries/setting-queries.ts';
import { shareCommits, type Transact } from './shared-commits.ts';
import { openStore, type Store } from './store.ts';
import { WritesStopped } from './writes-stopped.ts';

let folder: string;
let store: Store;
/** What another process would find, were this one killed now. */
let other: Database.Database;
let commits: number;
let failing: Error | null;
let change: Transact;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-commits-'));
  store = await openStore(openSqlite(join(folder, 'store.db')));
  other = new Database(join(folder, 'store.db'));
  commits = 0;
  failing = null;
  change = shareCommits((work) =>
    store.db.transaction().execute(async (tx) => {
      commits += 1;
      const result = await work(tx);
      // Where a disk fails: nothing is committed.
      if (failing !== null) throw failing;
      return result;
    }),
  );
});
afterEach(async () => {
  other.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, value = '') => change((tx) => writeSetting(tx, name, value).then(() => name));
const onDisk = () =>
  (other.prepare('select name from settings order by name').all() as { name: string }[]).map(({ name }) => name);
const settled = (promises: Promise<unknown>[]) =>
  Promise.allSettled(promises).then((results) =>
    results.map((result) => (result.status === 'fulfilled' ? result.value : (result.reason as Error).message)),
  );

test('changes that come together share a commit, and each gets its own answer', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map((name) => write(name)))).toEqual(['a', 'b', 'c']);
  expect([commits, onDisk()]).toEqual([1, ['a', 'b', 'c']]);
  await write('d');
  expect([commits, onDisk()]).toEqual([2, ['a', 'b', 'c', 'd']]);
});

test('one that fails takes back only itself', async () => {
  const refused = change(async (tx) => {
    await writeSetting(tx, 'half', '');
    throw new Error('on purpose');
  });
  const broken = change((tx) => sql`insert into settings (name) values (null)`.execute(tx));
  const results = await settled([write('a'), refused, write('b'), broken, write('c')]);
  expect(results).toEqual(['a', 'on purpose', 'b', expect.stringContaining('NOT NULL'), 'c']);
  expect([commits, onDisk()]).toEqual([1, ['a', 'b', 'c']]);
});

test('no change is answered before the shared commit', async () => {
  const seen: string[][] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => write(name).then(() => seen.push(onDisk()))));
  expect([commits, seen]).toEqual([1, [0, 1, 2].map(() => ['a', 'b', 'c'])]);
});

test('a change sees those before it in the same commit', async () => {
  await Promise.all([
    write('a', 'first'),
    change(async (tx) => {
      const row = await tx.selectFrom('settings').select('value').where('name', '=', 'a').executeTakeFirst();
      await writeSetting(tx, 'b', `after ${row?.value}`);
    }),
  ]);
  expect(other.prepare("select value from settings where name = 'b'").get()).toMatchObject({ value: 'after first' });
});

test('a commit that fails fails for all of them, and nothing is there', async () => {
  failing = new WritesStopped('failed', null);
  const results = await settled([write('a'), write('b')]);
  expect(results).toEqual([failing.message, failing.message]);
  expect(onDisk()).toEqual([]);
});

test('what finds no space together is tried alone: one large change keeps no small one out', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
  await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 10))}`.execute(store.db);
  const results = await settled([write('a'), write('large', 'x'.repeat(200_000)), write('b')]);
  expect(results).toEqual(['a', expect.stringContaining('full'), 'b']);
  expect(onDisk()).toEqual(['a', 'b']);
});

test('changes that come while others are written follow in the next commit', async () => {
  let last: Promise<unknown> = Promise.resolve();
  await change(async (tx) => {
    last = write('b');
    await writeSetting(tx, 'a', '');
  });
  await last;
  expect([commits, onDisk()]).toEqual([2, ['a', 'b']]);
});
