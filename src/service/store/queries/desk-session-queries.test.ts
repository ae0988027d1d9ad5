import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteSession, insertSession, sessionMillis, touchSession } from './desk-session-queries.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { insertToken } from './token-queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-sessions-'));
let store: Store;
beforeAll(async () => {
  store = await openStore(openSqlite(join(folder, 'a.db')));
  await insertToken(store.db, { id: 't', state: 'active', account: 'main', source: 'manual', label: '' }, 'secret', 0);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const minutes = 60_000;
const opened = 1_700_000_000_000;

test('lasts as long as it is used once an hour, and never longer than twelve', async () => {
  await insertSession(store.db, 'used', 't', opened);
  let now = opened;
  while (now + 59 * minutes < opened + sessionMillis.longest) {
    now += 59 * minutes;
    expect(await touchSession(store.db, 'used', now)).toBe(true);
  }
  expect(await touchSession(store.db, 'used', opened + sessionMillis.longest)).toBe(false);
});

test('ends an hour after its last use, at sign-out, and with its token', async () => {
  await insertSession(store.db, 'idle', 't', opened);
  await insertSession(store.db, 'ended', 't', opened);
  expect(await touchSession(store.db, 'idle', opened + 60 * minutes)).toBe(false);
  await deleteSession(store.db, 'ended');
  expect(await touchSession(store.db, 'ended', opened)).toBe(false);
  expect(await touchSession(store.db, 'never', opened)).toBe(false);
  await insertSession(store.db, 'revoked', 't', opened);
  await store.db.updateTable('tokens').set({ state: 'revoked' }).where('id', '=', 't').execute();
  expect(await touchSession(store.db, 'revoked', opened)).toBe(false);
});

test('those that are over are not kept', async () => {
  await insertSession(store.db, 'later', 't', opened + sessionMillis.longest + 1);
  expect(await store.db.selectFrom('desk_sessions').select('hash').execute()).toEqual([{ hash: 'later' }]);
});
