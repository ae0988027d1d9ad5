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

test('text that is not UTF-8 is damage, wherever it is there and however it is read; the driver alone would end the process', () => {
  const database = openDatabase(':memory:');
  const run = (sql: string) => database.prepare(sql).all([]);
  database.prepare('create table t (id text, note varchar(255), number integer)').run([]);
  database.prepare("insert into t values ('a', 'b', 1)").run([]);
  expect(run('select * from t')).toEqual([{ id: 'a', note: 'b', number: 1 }]);
  for (const column of ['id', 'note', 'number']) {
    const damage = openDatabase(':memory:');
    damage.prepare('create table t (id text, note varchar(255), number integer)').run([]);
    damage.prepare(`insert into t (${column}) values (cast(x'61ff62' as text))`).run([]);
    for (const sql of [
      `select ${column} from t order by 1`,
      'select * from t',
      `with w as (select ${column} as c from t) select c from w`,
      `update t set id = id returning "${column}"`,
    ])
      expect(() => damage.prepare(sql).all([])).toThrow('the store is damaged');
    expect(damage.prepare('select count(*) as texts from t').all([])).toEqual([{ texts: 1 }]);
  }
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

test('a change refused while another process wrote does not block later ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-lock-'));
  const [mine, other] = [openDatabase(join(folder, 'store.db')), openDatabase(join(folder, 'store.db'))];
  const run = (database: typeof mine, sql: string) => database.prepare(sql).run([]);
  run(mine, 'create table t (v)');
  run(mine, 'insert into t values (1)');
  run(other, 'begin');
  for (const sql of [
    'insert into t values (2)',
    'with w as (select 1 as v) update t set v = 3 from w',
    'delete from t',
    'begin',
  ])
    expect(() => run(mine, sql)).toThrow('another command is writing');
  run(other, 'rollback');
  for (const sql of ['begin', 'insert into t values (4)', 'commit']) run(mine, sql);
  expect(other.prepare('select v from t').all([])).toEqual([{ v: 1 }, { v: 4 }]);
  mine.close();
  other.close();
  rmSync(folder, { recursive: true });
});
