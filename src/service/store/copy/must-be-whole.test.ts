import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#service/config/start-error.ts';
import { mustBeWhole } from './must-be-whole.ts';

let folder: string;
let file: string;
let database: Database.Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-whole-'));
  file = join(folder, 'store.db');
  database = new Database(file);
  database.exec('pragma journal_mode = wal');
  database.exec('create table texts (text text not null)');
  fill(20);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** Each text is a page long. */
function fill(pages: number): void {
  const insert = database.prepare('insert into texts values (?)');
  for (let page = 0; page < pages; page += 1) insert.run(`${page}`.padEnd(4000, 'x'));
}

const carryOver = () => database.exec('pragma wal_checkpoint(truncate)');
const cutShort = (path: string) => () => mustBeWhole(path);
const refused = /store[^\n]*\.db was cut short: it ends after \d+ bytes, [^\n]+$/;

/** What another process finds when this one is killed now: the file, or another one in its place, and the log. */
function killed(bytes = readFileSync(file), log = readFileSync(`${file}-wal`)): string {
  const left = join(folder, 'store-left.db');
  writeFileSync(left, bytes);
  writeFileSync(`${left}-wal`, log);
  return left;
}

function countIn(path: string): unknown {
  const opened = new Database(path);
  try {
    const [row] = opened.prepare('select count(*) as texts, sum(length(text)) as length from texts').all();
    return row;
  } finally {
    opened.close();
  }
}

test('a whole file, an empty one, none, and one of another kind are let through', () => {
  const other = join(folder, 'other');
  writeFileSync(other, 'no database'.repeat(1000));
  for (const path of [file, other, join(folder, 'none')]) expect(cutShort(path)).not.toThrow();
  carryOver();
  expect(cutShort(file)).not.toThrow();
  writeFileSync(other, '');
  expect(cutShort(other)).not.toThrow();
});

test.each([1, 4096, 40_000, 80_000])('a file that lost its last %i bytes is refused', (lost) => {
  carryOver();
  const copy = join(folder, 'store-copy.db');
  copyFileSync(file, copy);
  truncateSync(copy, readFileSync(copy).length - lost);
  expect(cutShort(copy)).toThrow(StartError);
  expect(cutShort(copy)).toThrow(refused);
  truncateSync(copy, 50);
  expect(cutShort(copy)).toThrow(refused);
});

test('a log that has other pages does not make up for it, though SQLite then sees nothing wrong with the length', () => {
  carryOver();
  const whole = readFileSync(file);
  database.exec("update texts set text = 'small' where rowid = 1");
  const left = killed(whole.subarray(0, 40_960));
  expect(cutShort(left)).toThrow(refused);
  const opened = new Database(left);
  expect(opened.prepare('select text from texts where rowid = 1').all()).toEqual([{ text: 'small' }]);
  opened.close();
});

test('a kill while the log is carried over leaves a shorter file, whose missing pages are in the log', () => {
  carryOver();
  const before = readFileSync(file);
  fill(30);
  const log = readFileSync(`${file}-wal`);
  database.exec('pragma wal_checkpoint');
  const after = readFileSync(file);
  const halfWay = Buffer.concat([after.subarray(0, 4096), before.subarray(4096)]);
  const left = killed(halfWay, log);
  expect(cutShort(left)).not.toThrow();
  expect(countIn(left)).toEqual({ texts: 50, length: 200_000 });
  // A later round of the log begins before what is left of this one.
  fill(1);
  expect(cutShort(killed(after.subarray(0, 30 * 4096)))).toThrow(refused);
});
