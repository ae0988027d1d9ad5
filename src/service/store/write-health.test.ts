import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { writeSetting } from '#service/store/queries/setting-queries.ts';
import { openStore, type Store } from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';

const installed = await sharedTestPostgres();

const change = (store: Store) => store.transaction((tx) => writeSetting(tx, 'some', 'thing'));

test('a database that takes no writes is reported, and so is its recovery', async () => {
  if (installed === null) return;
  const url = await installed.newStore();
  const store = await openStore(openPostgres(url, { connections: 1 }));
  const operator = new Client(url);
  await operator.connect();
  /** As a standby, or a disk that an operator saw fill up; connections opened from then on find it so. */
  const takeWrites = async (on: boolean) => {
    const name = new URL(url).pathname.slice(1);
    await operator.query(`alter database ${name} set default_transaction_read_only = ${on ? 'off' : 'on'}`);
    await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  };
  const message = () =>
    store.writesStopped().then(
      (stopped) => stopped?.message ?? 'writing',
      () => 'no answer',
    );
  expect(await message()).toBe('writing');
  await takeWrites(false);
  await expect(change(store)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(change(store)).rejects.toThrow(/read-only/);
  await expect.poll(message).toMatch(/read-only/);
  await takeWrites(true);
  await expect.poll(message).toBe('writing');
  await operator.end();
  await store.close();
});
