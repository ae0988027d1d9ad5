import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { StartError } from '#service/config/start-error.ts';
import { cannotBeUsed } from './cannot-be-used.ts';
import { mustHaveItsAccount } from './check-data-folder.ts';
import { openSqlite } from './open-sqlite.ts';
import { openStore } from './store.ts';
import { startService } from '#service/start-service.ts';
import { domesticParcel } from '#service/testing/start-test-service.ts';
import { WritesStopped } from './writes-stopped.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parcel-desk-folder-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const config = () =>
  readConfig({ PORT: '0', PARCEL_DESK_DATA: folder, PARCEL_DESK_LOG: 'off', PARCEL_DESK_CARRIER_SECONDS: '0-0' });
const inFolder = (name: string) => join(folder, name);
const files = ['parcel-desk.db', 'parcel-desk.db-wal', 'parcel-desk.db-shm'];

/** Starts and stops it once; then the folder is one that was in use. */
async function startOnce(parcels: number): Promise<string> {
  const service = await startService(config(), { parcels });
  await service.close();
  return service.startToken;
}

/** Starts it and has its carrier accept a parcel. */
async function shipOne(): Promise<void> {
  const service = await startService(config(), { parcels: 0 });
  const { context, origin, startToken } = service;
  const headers = { authorization: `Bearer ${startToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...domesticParcel, shipping_method_id: context.settings.shipping_methods[0]?.id });
  const created = await fetch(`${origin}/v1/parcels`, { method: 'POST', headers, body });
  const path = `${origin}/v1/parcels/${((await created.json()) as { data: { id: string } }).data.id}/process`;
  await fetch(path, { method: 'POST', headers });
  const status = async () =>
    ((await (await fetch(path, { headers })).json()) as { data: { status: string } }).data.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('completed');
  await service.close();
}

/** Brings what is in the log of a database into its file. */
function emptyLog(file: string): void {
  const database = new Database(file);
  database.prepare('pragma wal_checkpoint(truncate)').all();
  database.close();
}

/** The one line that a start on the folder ends with. */
async function refusal(): Promise<string> {
  const error: unknown = await startService(config(), { parcels: 3 }).then(
    (service) => service.close(),
    (reason: unknown) => reason,
  );
  const shown = error instanceof WritesStopped ? cannotBeUsed('The store', error) : error;
  expect(shown).toBeInstanceOf(StartError);
  const { message } = shown as StartError;
  expect(message).not.toContain('\n');
  return message;
}

const removeStore = () => files.forEach((name) => rmSync(inFolder(name), { force: true }));

describe('a folder that was in use does not start with something else', () => {
  test('its store is gone', async () => {
    await startOnce(2);
    removeStore();
    expect(await refusal()).toMatch(/parcel-desk\.db is missing, but start-token .*restore the folder from a backup/);
    rmSync(inFolder('start-token'));
    expect(await refusal()).toMatch(/parcel-desk\.db is missing, but sandbox-carrier\.db /);
    // A refused start leaves nothing that the next one would take for a store.
    expect(await refusal()).toMatch(/parcel-desk\.db is missing/);
  });

  test('its store is empty', async () => {
    await startOnce(2);
    removeStore();
    writeFileSync(inFolder('parcel-desk.db'), '');
    expect(await refusal()).toMatch(/parcel-desk\.db is empty, but start-token /);
  });

  test('its account file is gone, and the store has parcels', async () => {
    await startOnce(2);
    rmSync(inFolder('account.json'));
    expect(await refusal()).toMatch(/account\.json is missing, but the store has parcels .*: restore it from a backup/);
  });

  test('its account file never was there, and the parcels are on PostgreSQL', async () => {
    await startOnce(2);
    rmSync(inFolder('account.json'));
    const store = await openStore(openSqlite(inFolder('parcel-desk.db')));
    await expect(mustHaveItsAccount(folder, { ...store, dialect: 'postgres' })).rejects.toThrow(
      `${inFolder('account.json')} is missing, but the store has parcels that were made with it: copy it from the data folder of a process that serves this database`,
    );
    await store.close();
  });

  test('its start token is no token', async () => {
    await startOnce(0);
    writeFileSync(inFolder('start-token'), 'garbage\n\u0000');
    expect(await refusal()).toMatch(/start-token holds no token/);
    expect(readFileSync(inFolder('start-token'), 'utf8')).toBe('garbage\n\u0000');
  });

  test('its carrier’s file is no database', async () => {
    await startOnce(0);
    for (const name of ['sandbox-carrier.db-wal', 'sandbox-carrier.db-shm']) rmSync(inFolder(name), { force: true });
    writeFileSync(inFolder('sandbox-carrier.db'), 'no database'.repeat(1000));
    expect(await refusal()).toMatch(/sandbox-carrier\.db: file is not a database .*: restore the folder from a backup/);
  });

  test.each(['parcel-desk.db', 'sandbox-carrier.db'])('its %s was cut short', async (name) => {
    await startOnce(40);
    const file = inFolder(name);
    emptyLog(file);
    truncateSync(file, statSync(file).size - 1);
    expect(await refusal()).toMatch(/\.db was cut short: .*: restore the folder from a backup/);
  });

  test('its carrier’s file is empty, and the store has shipments that stood there', async () => {
    await shipOne();
    for (const end of ['', '-wal', '-shm']) rmSync(inFolder(`sandbox-carrier.db${end}`), { force: true });
    writeFileSync(inFolder('sandbox-carrier.db'), '');
    expect(await refusal()).toMatch(/sandbox-carrier\.db is empty, but the store has shipments .*: restore it/);
  });

  test('the part of its store is damaged that every start reads', async () => {
    await startOnce(2);
    const file = inFolder('parcel-desk.db');
    emptyLog(file);
    const bytes = readFileSync(file);
    const page = bytes.lastIndexOf('cursor_secret');
    writeFileSync(file, bytes.fill(0, page - (page % 4096), page - (page % 4096) + 4096));
    expect(await refusal()).toMatch(/parcel-desk\.db: database disk image is malformed .*: restore the folder/);
  });
});

test('a first start that ended before its token was written is begun again', async () => {
  const token = await startOnce(0);
  rmSync(inFolder('start-token'));
  rmSync(inFolder('account.json'));
  expect(await startOnce(0)).not.toBe(token);
});
