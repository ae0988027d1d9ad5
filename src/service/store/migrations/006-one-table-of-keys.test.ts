import { type Kysely, Migrator, sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#service/store/open-postgres.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { claimForChange, claimKey, readKey, senderOwner } from '#service/store/queries/idempotency-queries.ts';
import { openStore } from '#service/store/store.ts';
import type { StoreSchema } from '#service/store/store-schema.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';
import { migrations } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-migration-'));
// Null where none is installed: `npm test` says so.
const postgres = await sharedTestPostgres();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stores: [name: string, open: () => Promise<() => Kysely<StoreSchema>>][] = [
  ['sqlite', async () => () => openSqlite(join(folder, 'store.db'))],
];
if (postgres !== null)
  stores.push([
    'postgres',
    async () => {
      const url = await postgres.newDatabase();
      return () => openPostgres(url, { connections: 4 });
    },
  ]);

const now = 1_700_000_000;
/** As the version before keeps the key of a change. */
const ownKey = (db: Kysely<StoreSchema>, key: string) =>
  sql`insert into idempotency_keys (account, key, request_hash, status, headers, body, created_s)
    values ('main', ${key}, 'h', 201, '{"location":"/x"}', '{"data":{"note":"Łódź 🎁"}}', ${now})`.execute(db);
const sentKey = (db: Kysely<StoreSchema>, key: string, state: string, body: string) =>
  sql`insert into proxied_keys (sender, key, request_hash, state, status, headers, body, sent_ms)
    values ('s', ${key}, 'h', ${state}, ${state === 'answered' ? 200 : 0}, '{"etag":"1"}', ${body}, ${now * 1000 + 999})`.execute(
    db,
  );

describe.each(stores)('one table of keys, on %s', (_name, make) => {
  test('every key of an existing store answers as before, own ones and those of a proxy', async () => {
    const open = await make();
    const before = open();
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error } = await new Migrator({ db: before, provider }).migrateTo('005-door-to-other-servers');
    expect(error).toBeUndefined();
    // The same key may be in both.
    await ownKey(before, 'one');
    await sentKey(before, 'one', 'answered', '{"data":1}');
    await sentKey(before, 'empty', 'answered', '');
    await sentKey(before, 'gone', 'unknown', '');
    await sentKey(before, 'away', 'sent', '');
    await before.destroy();

    const store = await openStore(open());
    const request = (owner: string, key: string) => ({ owner, key, requestHash: 'h', now: now + 10 });
    const own = { status: 201, headers: { location: '/x' }, body: '{"data":{"note":"Łódź 🎁"}}' };
    const claimed = (key: string) => store.transaction((tx) => claimForChange(tx, request('main', key)));
    expect(await claimed('one')).toEqual({ outcome: 'answered', answer: own });
    const sent = (key: string) => store.transaction((tx) => claimKey(tx, request(senderOwner('s'), key)));
    const answer = { status: 200, headers: { etag: '1' }, body: '{"data":1}' };
    expect(await Promise.all(['one', 'empty', 'gone', 'away'].map(sent))).toEqual([
      { outcome: 'answered', answer },
      { outcome: 'answered', answer: { ...answer, body: null } },
      { outcome: 'unknown' },
      { outcome: 'sent', at: now },
    ]);
    expect(await readKey(store.db, { ...request(senderOwner('s'), 'one'), requestHash: 'other' })).toEqual({
      outcome: 'other-request',
    });
    // A process of the version before serves on: what it writes is whole.
    await ownKey(store.db, 'after');
    expect(await claimed('after')).toEqual({ outcome: 'answered', answer: own });
    await store.close();
  });
});
