import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig, type ServiceConfig } from '#service/config/config.ts';
import { ownVersion } from '#service/config/own-version.ts';
import { StartError } from '#service/config/start-error.ts';
import { migrations } from '#service/store/migrations/migrations.ts';
import { startService, type RunningService } from './start-service.ts';

let folder: string;
let config: ServiceConfig;
let running: RunningService[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-start-'));
  config = readConfig({ PORT: '0', PARCEL_DESK_DATA: join(folder, 'data'), PARCEL_DESK_LOG: 'off' });
});
afterEach(async () => {
  for (const service of running) await service.close();
  running = [];
  rmSync(folder, { recursive: true });
});

async function start(parcels = 0, changes: Partial<ServiceConfig> = {}): Promise<RunningService> {
  const service = await startService({ ...config, ...changes }, { parcels });
  running.push(service);
  return service;
}
async function stop(service: RunningService): Promise<void> {
  running = running.filter((other) => other !== service);
  await service.close();
}
async function statusWith({ origin }: RunningService, token: string): Promise<number> {
  return (await fetch(`${origin}/v1/parcels`, { headers: { authorization: `Bearer ${token}` } })).status;
}

async function count({ context }: RunningService): Promise<number> {
  return (await context.store.db.selectFrom('parcels').select('id').execute()).length;
}

/** What an operator reads: one line. */
async function refusal(starting: Promise<unknown>): Promise<string> {
  const error: unknown = await starting.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
}

/** Keeps what is logged from now on; the function returned gives the lines of an event. */
function collectLog(): (event: string) => Record<string, unknown>[] {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => write.mockRestore());
  return (event) =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['event'] === event);
}

test('the first line of the log says what was started: version, commit, store, port, changes of the schema', async () => {
  const log = collectLog();
  const first = await start(0, { log: 'info' });
  const { port } = new URL(first.origin);
  await stop(first);
  await stop(await start(0, { log: 'info' }));
  const [made, again] = log('started');
  const { version, commit } = ownVersion;
  const same = {
    level: 'info',
    event: 'started',
    version,
    commit,
    serves: 'store',
    store: 'sqlite',
    host: '127.0.0.1',
    metrics: null,
  };
  expect(made).toMatchObject({ ...same, port: Number(port), migrations: Object.keys(migrations).join(' ') });
  expect(again).toMatchObject({ ...same, migrations: '' });
});

test('a stop says why, what was open, and how long it took', async () => {
  const log = collectLog();
  const service = await start(0, { log: 'info' });
  const headers = { authorization: `Bearer ${service.startToken}` };
  const stream = await fetch(`${service.origin}/desk/events`, { headers });
  running = running.filter((other) => other !== service);
  await service.close('SIGTERM');
  expect(await stream.text()).toContain(':');
  expect(log('stopping')).toMatchObject([{ reason: 'SIGTERM', requests: 0, streams: 1 }]);
  expect(log('stopped')).toMatchObject([{ reason: 'SIGTERM', ms: expect.any(Number) as number, requests_cut: 0 }]);
});

test('a line of a request says where it came from, unless addresses are not logged', async () => {
  const log = collectLog();
  for (const logAddresses of [true, false]) {
    const service = await start(0, { log: 'info', logAddresses });
    expect(await statusWith(service, 'unknown')).toBe(401);
    await stop(service);
  }
  expect(log('request').map(({ client }) => client)).toEqual(['127.0.0.1', null]);
});

test('a start that the account file stops releases the folder', async () => {
  await stop(await start());
  const file = join(config.dataFolder, 'account.json');
  const before = readFileSync(file);
  writeFileSync(file, '{');
  expect(await refusal(startService(config, { parcels: 0 }))).toContain('account.json');
  writeFileSync(file, before);
  await start();
});

test('the sign-in link works, only its owner can read its token, and it is the same at the next start', async () => {
  const first = await start();
  expect(first.signInLink).toBe(`${first.origin}/#token=${first.startToken}`);
  expect(await statusWith(first, first.startToken)).toBe(200);
  expect(statSync(join(config.dataFolder, 'start-token')).mode & 0o777).toBe(0o600);
  await stop(first);
  chmodSync(join(config.dataFolder, 'start-token'), 0o644);
  chmodSync(config.dataFolder, 0o755);
  const second = await start();
  expect(statSync(join(config.dataFolder, 'start-token')).mode & 0o777).toBe(0o600);
  expect(statSync(config.dataFolder).mode & 0o777).toBe(0o700);
  expect(second.startToken).toBe(first.startToken);
  expect(await statusWith(second, second.startToken)).toBe(200);
});

test('a second service on the same data folder is refused, and may start once the first has ended', async () => {
  const first = await start();
  expect(await refusal(start())).toContain('in use by another');
  await stop(first);
  await start();
});

test('a port in use, a folder that is a file or cannot be made and a broken account are one line each', async () => {
  const first = await start();
  const port = Number(new URL(first.origin).port);
  expect(await refusal(start(0, { port, dataFolder: join(folder, 'other') }))).toContain(`Port ${port}`);
  writeFileSync(join(folder, 'file'), '');
  expect(await refusal(start(0, { dataFolder: join(folder, 'file') }))).toContain(join(folder, 'file'));
  // Nothing can be made there, on systems with and without it.
  expect(await refusal(start(0, { dataFolder: '/proc/x/data' }))).toMatch(
    /^The data folder \/proc\/x\/data cannot be used: E[^\n]*$/,
  );
  await stop(first);
  writeFileSync(join(config.dataFolder, 'account.json'), '{');
  expect(await refusal(start())).toContain(join(config.dataFolder, 'account.json'));
});

test('a new store is filled once; one that began empty stays empty', async () => {
  const filled = await start(25);
  expect(await count(filled)).toBe(25);
  await stop(filled);
  expect(await count(await start(50))).toBe(25);
  const empty = { dataFolder: join(folder, 'empty') };
  await stop(await start(0, empty));
  expect(await count(await start(50, empty))).toBe(0);
});
