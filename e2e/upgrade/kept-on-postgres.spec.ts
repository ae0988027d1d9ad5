import { expect, test } from '@playwright/test';
import { type PostgresCluster, startPostgres, withClient } from '../postgres-cluster.ts';
import { killStart } from '../service-process.ts';
import { keptReleases, oldestKept } from './kept-release.ts';
import { lossesOf } from './opened-store.ts';
import { withRestoredStore } from './restored-store.ts';

let postgres: PostgresCluster;
test.beforeAll(async () => {
  postgres = await startPostgres();
});
test.afterAll(() => postgres.close());

for (const release of keptReleases())
  test(`a store of ${release} in PostgreSQL is opened with every document, answer, key, sign-in and row that it had @safety`, async () => {
    await withRestoredStore(release, postgres, async (store) =>
      expect(await lossesOf(store, { toTheEnd: true })).toEqual([]),
    );
  });

const oldest = oldestKept();
const postgresSchema =
  "select table_name || '.' || column_name as text from information_schema.columns where table_schema = 'public' order by 1";

/** Each table is held by another session where an upgrade comes to it. */
const heldTables = ['proxied_keys', 'attempts', 'desk_sessions', 'tokens', 'parcels'];

test('a store in PostgreSQL whose upgrade is killed at any of the tables it changes is as before, and loses nothing @safety', async () => {
  test.setTimeout(600_000);
  for (const table of heldTables)
    await withRestoredStore(oldest, postgres, async (store) => {
      const before = () => killWhileHeld(store.databaseUrl ?? '', store.dataFolder, table);
      expect(await lossesOf(store, { before, toTheEnd: true }), table).toEqual([]);
    });
});

async function killWhileHeld(databaseUrl: string, dataFolder: string, table: string): Promise<void> {
  // Inside a transaction the list of sessions stays as it was when it was first asked for: each look has a connection of its own.
  const read = (query: string) =>
    withClient(databaseUrl, async (client) =>
      (await client.query<{ text: string }>(query)).rows.map(({ text }) => text),
    );
  const before = await read(postgresSchema);
  await withClient(databaseUrl, async (holder) => {
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    await killStart({ dataFolder, databaseUrl }, () => expect.poll(() => read(waiting)).not.toEqual([]));
    await holder.query('rollback');
  });
  // Its session goes on with the statement that waited, and finds nobody.
  await expect.poll(() => read(sessions)).toEqual([]);
  expect(await read(postgresSchema), table).toEqual(before);
}

const sessions = "select pid::text as text from pg_stat_activity where application_name = 'parcel-desk'";
const waiting = `${sessions} and wait_event_type = 'Lock'`;
