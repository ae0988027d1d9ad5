import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeShrinkable, openFreedSpace } from './freed-space.ts';
import { openSqlite } from './open-sqlite.ts';
import { printJobRow } from '#service/testing/print-job-row.ts';
import { endPrintJob, insertPrintJob } from './queries/print-job-queries.ts';
import { openStore, type Store } from './store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-space-'));
  file = join(folder, 'parcel-desk.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const fail = (error: unknown) => {
  throw error;
};

/** Stores a document of 3 MB and ends its job. Returns a piece of it as the file holds it. */
async function printAndEnd(store: Store, id: string): Promise<string> {
  const document = randomBytes(3_000_000);
  await store.transaction((tx) => insertPrintJob(tx, printJobRow({ id }), document));
  const report = { state: 'done', reasons: '[]', message: '', pages_out: 1 } as const;
  await store.transaction((tx) => endPrintJob(tx, id, report, 2));
  return document.subarray(900_000, 900_060).toString('base64');
}

/** The bytes that the store takes on disk, and whether some words are among them. */
function onDisk(words: string) {
  const files = [file, `${file}-wal`];
  const bytes = files.reduce((sum, name) => sum + statSync(name).size, 0);
  return { small: bytes < 1_000_000, found: files.some((name) => readFileSync(name).includes(words)) };
}

test('the document of an ended job gives its space back, and none of it stays in the files', async () => {
  const store = await openStore(openSqlite(file));
  const space = openFreedSpace(store, fail);
  const words = await printAndEnd(store, 'a');
  expect(onDisk(words).small).toBe(false);
  await space.giveBack();
  expect(onDisk(words)).toEqual({ small: true, found: false });
  await space.stop();
  await store.close();
});

test('what is deleted is overwritten where its place in the file stays', async () => {
  const store = await openStore(openSqlite(file));
  const words = 'Erika Muster, Hauptstraße 5';
  await store.db.insertInto('settings').values({ name: 'address', value: words }).execute();
  const space = openFreedSpace(store, fail);
  await space.giveBack();
  expect(onDisk(words).found).toBe(true);
  await store.db.deleteFrom('settings').where('name', '=', 'address').execute();
  await space.giveBack();
  expect(onDisk(words).found).toBe(false);
  await space.stop();
  await store.close();
});

test('a store of an earlier version is rewritten once, gives back what it had kept, and from then on as a new one', async () => {
  const earlier = new Database(file);
  earlier.exec('create table pages (text)');
  for (let page = 0; page < 20; page += 1) earlier.prepare('insert into pages values (?)').run('x'.repeat(100_000));
  earlier.exec(`insert into pages values ('an address of long ago'); drop table pages`);
  earlier.close();
  expect([statSync(file).size > 2_000_000, readFileSync(file).includes('an address of long ago')]).toEqual([
    true,
    true,
  ]);

  const store = await openStore(openSqlite(file));
  let rewritten = 0;
  for (const _ of [1, 2]) expect(await makeShrinkable(store.db, () => (rewritten += 1))).toBeNull();
  expect(rewritten).toBe(1);
  expect(onDisk('an address of long ago')).toEqual({ small: true, found: false });
  const space = openFreedSpace(store, fail);
  const words = await printAndEnd(store, 'a');
  await space.giveBack();
  expect(onDisk(words)).toEqual({ small: true, found: false });
  await space.stop();
  await store.close();
});

test('a store that another command has in hand is used as it is, and rewritten at a later start', async () => {
  new Database(file).exec('create table pages (text)');
  const store = await openStore(openSqlite(file));
  const other = new Database(file);
  other.exec('begin immediate');
  expect(await makeShrinkable(store.db)).toMatch(/locked|busy/i);
  other.exec('rollback');
  const space = openFreedSpace(store, fail);
  await printAndEnd(store, 'a');
  await space.giveBack();
  await space.stop();
  other.close();
  expect(await makeShrinkable(store.db)).toBeNull();
  await store.close();
});
