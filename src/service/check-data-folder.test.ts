import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { startService } from './start-service.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parcel-desk-folder-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const config = () => readConfig({ PORT: '0', PARCEL_DESK_DATA: folder, PARCEL_DESK_LOG: 'off' });
const inFolder = (name: string) => join(folder, name);
const files = ['parcel-desk.db', 'parcel-desk.db-wal', 'parcel-desk.db-shm'];

/** Starts and stops it once; then the folder is one that was in use. */
async function startOnce(parcels: number): Promise<string> {
  const service = await startService(config(), { parcels });
  await service.close();
  return service.startToken;
}

/** The one line that a start on the folder ends with. */
async function refusal(): Promise<string> {
  const error: unknown = await startService(config(), { parcels: 3 }).then(
    (service) => service.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
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
    expect(await refusal()).toMatch(/account\.json is missing, but the store has parcels/);
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
    expect(await refusal()).toMatch(/sandbox-carrier\.db cannot be used: /);
  });
});

test('a first start that ended before its token was written is begun again', async () => {
  const token = await startOnce(0);
  rmSync(inFolder('start-token'));
  rmSync(inFolder('account.json'));
  expect(await startOnce(0)).not.toBe(token);
});
