import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteSession,
  deleteStationSessions,
  insertSession,
  listDeviceSessions,
  removeOldSessions,
  revokeDeviceSession,
  type SessionKind,
  sessionMillis,
  touchSession,
} from './desk-session-queries.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { insertSessionToken, insertToken } from './token-queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-sessions-'));
let store: Store;
beforeAll(async () => {
  store = await openStore(openSqlite(join(folder, 'a.db')));
  for (const id of ['t', 'u'])
    await insertToken(store.db, { id, state: 'active', account: 'main', source: 'manual', label: '' }, id, 0);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const minutes = 60_000;
const opened = 1_700_000_000_000;
const open = (hash: string, kind: SessionKind, { tokenId = 't', station = '', now = opened } = {}) =>
  insertSession(store.db, { id: `id-${hash}`, hash, tokenId, kind, station }, now);
const isOpen = async (hash: string, now: number) => (await touchSession(store.db, hash, now)) !== null;
const hashes = async () =>
  (await store.db.selectFrom('desk_sessions').select('hash').execute()).map(({ hash }) => hash);

test.each(['page', 'device'] as const)('a %s session lasts as long as it is used, and never too long', async (kind) => {
  const { longest, idle } = sessionMillis[kind];
  await open(kind, kind);
  let now = opened;
  while (now + idle - minutes < opened + longest) {
    now += idle - minutes;
    expect(await isOpen(kind, now)).toBe(true);
  }
  expect(await isOpen(kind, opened + longest)).toBe(false);
  await open(`idle ${kind}`, kind);
  expect(await isOpen(`idle ${kind}`, opened + idle)).toBe(false);
});

test('a device stays signed in for thirty days without use and 180 in all', () => {
  expect(sessionMillis.device).toEqual({ longest: 180 * 24 * 60 * minutes, idle: 30 * 24 * 60 * minutes });
});

test('a session ends at sign-out and with its token, whose state it has', async () => {
  await open('ended', 'page', { tokenId: 'u' });
  await deleteSession(store.db, 'ended');
  expect(await isOpen('ended', opened)).toBe(false);
  expect(await isOpen('never', opened)).toBe(false);
  await open('of-u', 'device', { tokenId: 'u' });
  const setState = (state: string) => store.db.updateTable('tokens').set({ state }).where('id', '=', 'u').execute();
  await setState('plan-required');
  expect(await touchSession(store.db, 'of-u', opened)).toMatchObject({ token: { id: 'u', state: 'plan-required' } });
  await setState('revoked');
  expect(await isOpen('of-u', opened)).toBe(false);
});

test('a device is listed until it is over, and revoked by its id; the session of a page is not', async () => {
  await open('listed', 'device', { station: 'abc' });
  const ids = async (now: number) => (await listDeviceSessions(store.db, now)).map(({ id }) => id);
  expect(await ids(opened)).toContain('id-listed');
  expect(await ids(opened)).not.toContain('id-page');
  expect(await ids(opened + sessionMillis.device.idle)).not.toContain('id-listed');
  expect(await revokeDeviceSession(store.db, 'id-page')).toBe(false);
  expect(await revokeDeviceSession(store.db, 'id-listed')).toBe(true);
  expect(await isOpen('listed', opened)).toBe(false);
});

test('a station has one device session of a token', async () => {
  await open('station', 'device', { station: 'one' });
  await open('elsewhere', 'device', { station: 'two' });
  await deleteStationSessions(store.db, 't', 'one');
  await deleteStationSessions(store.db, 't', '');
  expect(await hashes()).toContain('elsewhere');
  expect(await hashes()).not.toContain('station');
});

test('those that are over are not kept, nor the tokens they gave out', async () => {
  const now = opened + sessionMillis.page.longest + 1;
  await open('later', 'page', { now });
  await insertSessionToken(store.db, { secret: 'pds_old', session: 'elsewhere', endsMs: now - 1 });
  await insertSessionToken(store.db, { secret: 'pds_new', session: 'elsewhere', endsMs: now + 1 });
  expect(await removeOldSessions(store.db, now, 1)).toBe(1);
  while ((await removeOldSessions(store.db, now, 1)) > 0);
  expect(await hashes()).toEqual(expect.arrayContaining(['later', 'elsewhere']));
  expect(await hashes()).not.toContain('page');
  expect(await store.db.selectFrom('session_tokens').selectAll().execute()).toHaveLength(1);
});
