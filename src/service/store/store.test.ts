import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import { openStore } from './store.ts';
import { storeSuite } from '#service/testing/store-suite.ts';
import { workSuite } from '#service/testing/work-suite.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-store-'));
// Null where none is installed: `npm test` says so.
const postgres = await sharedTestPostgres();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let opened = 0;
const newFile = () => join(folder, `${(opened += 1)}.db`);

for (const suite of [storeSuite, workSuite]) {
  suite('sqlite', () => openStore(openSqlite(newFile())));
  if (postgres !== null)
    suite('postgres', async () => openStore(openPostgres(await postgres.newStore(), { connections: 10 })));
}

test('what was committed is there after opening again', async () => {
  const file = newFile();
  const first = await openStore(openSqlite(file));
  await first.db.insertInto('settings').values({ name: 'n', value: 'v' }).execute();
  await first.close();
  const second = await openStore(openSqlite(file));
  expect(await second.db.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'n', value: 'v' }]);
  await second.close();
});

test('a store written by a newer version is refused and stays as it is', async () => {
  const file = newFile();
  const newer = await openStore(openSqlite(file));
  await newer.db
    .insertInto('kysely_migration' as 'settings')
    .values({ name: '999-future', timestamp: '2030-01-01T00:00:00Z' } as never)
    .execute();
  await newer.close();
  const db = openSqlite(file);
  await expect(openStore(db)).rejects.toThrow(
    'it was written by a newer version of Parcel Desk (this one does not know its change 999-future): use that version, or restore the backup',
  );
  await db.destroy();
});
