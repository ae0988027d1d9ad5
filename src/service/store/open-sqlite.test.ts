import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './open-sqlite.ts';

function openTable() {
  const database = openDatabase(':memory:');
  database.prepare('create table t (v)').run([]);
  const insert = (value: unknown) => database.prepare('insert into t values (?)').run([value]);
  const values = () => (database.prepare('select v from t').all([]) as { v: unknown }[]).map(({ v }) => v);
  return { insert, values };
}

test('booleans become 0 and 1, where the driver alone would end the process', () => {
  const { insert, values } = openTable();
  insert(true);
  insert(false);
  expect(values()).toEqual([1, 0]);
});

test('text and numbers come back as they were', () => {
  const { insert, values } = openTable();
  const kept = ['Łukasz 王小明 🎁', '', 0, -1, Number.MAX_SAFE_INTEGER, null];
  kept.forEach(insert);
  expect(values()).toEqual(kept);
});

test.each([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['a fraction', 1.5],
  ['an integer above 2^53', 2 ** 53],
  ['a bigint', 5n],
  ['text with U+0000', 'a\u0000b'],
  ['an object', {}],
])('%s throws and stores nothing', (_name, value) => {
  const { insert, values } = openTable();
  expect(() => insert(value)).toThrow(TypeError);
  expect(values()).toEqual([]);
});

test('each commit is on disk before it is acknowledged: what no test can see that only ends the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-pragmas-'));
  const database = openDatabase(join(folder, 'store.db'));
  const pragma = (name: string) => Object.values(database.prepare(`pragma ${name}`).all([])[0] as object)[0] as unknown;
  // 2 is FULL: the log is synced at every commit.
  expect([pragma('synchronous'), pragma('journal_mode')]).toEqual([2, 'wal']);
  database.close();
  rmSync(folder, { recursive: true });
});
