import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { startProxy } from '#service/start-proxy.ts';
import {
  auditCompleteFrom,
  auditEntries,
  type AuditEntry,
  type AuditQuery,
  beginAudit,
  removeOldAudit,
  writeAudit,
} from '#service/store/queries/desk/audit-queries.ts';
import type { Executor, Store } from '#service/store/store.ts';
import { openDatabase, openEmbedded } from '#service/open-store-of.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';

const postgres = await sharedTestPostgres();
const stores = ['sqlite', ...(postgres === null ? [] : ['postgres'])];

const opened: { close(): Promise<void> }[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-audit-'));
  folders.push(folder);
  return folder;
}

async function start(store = 'sqlite', keepDays?: number): Promise<TestService> {
  const folder = await newFolder();
  if (keepDays !== undefined) {
    const account = JSON.parse(
      await readFile(join(import.meta.dirname, '../../account/sandbox-account.json'), 'utf8'),
    ) as { settings: object };
    const settings = { ...account.settings, audit: { keep_days: keepDays } };
    await writeFile(join(folder, 'account.json'), JSON.stringify({ ...account, settings }));
  }
  const database = store === 'postgres' && postgres !== null ? { DATABASE_URL: await postgres.newStore() } : {};
  const service = await startTestService({ env: { PARCEL_DESK_DATA: folder, ...database } });
  opened.push(service);
  return service;
}

/** A store that no service sweeps. */
async function openBare(kind: string): Promise<Store> {
  const url = kind === 'postgres' ? await postgres?.newStore() : undefined;
  const store = await (url === undefined ? openEmbedded(await newFolder()) : openDatabase({ url, connections: 4 }));
  opened.push(store);
  return store;
}

async function entriesOf(db: Executor, query: AuditQuery = {}): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  for await (const entry of auditEntries(db, query)) found.push(entry);
  return found;
}

const entries = ({ context }: TestService, query?: AuditQuery) => entriesOf(context.store.db, query);
const what = ({ action, result }: AuditEntry) => `${action} ${result}`;

async function ready({ call }: Pick<TestService, 'call'>, receiver: object = domesticParcel.receiver) {
  const methods = (await call('GET', '/shipping-methods')).body.data as unknown as { id: string }[];
  return { ...domesticParcel, receiver, shipping_method_id: methods[0]?.id };
}

async function processed({ call }: Pick<TestService, 'call'>, id: string): Promise<void> {
  await call('POST', `/parcels/${id}/process`);
  const status = async () => (await call('GET', `/parcels/${id}/process`)).body.data.status;
  await vi.waitFor(async () => expect(await status()).toBe('completed'), { timeout: 20_000 });
}

test.each(stores)(
  'each change of a parcel has its entry: who, when, what, which, with what result, on %s',
  async (store) => {
    const service = await start(store);
    const station = { 'x-desk-station': 'a'.repeat(22) };
    const before = Date.now();
    const created = await service.call('POST', '/parcels', { body: await ready(service), headers: station });
    const { id } = created.body.data;
    await service.call('PATCH', `/parcels/${id}`, { body: { weight: '2.0' } });
    await processed(service, id);
    await service.call('POST', `/parcels/${id}/print`);
    await service.call('POST', `/parcels/${id}/cancel`);
    await service.call('DELETE', `/parcels/${id}`);
    const found = await entries(service, { parcel: id });
    expect(found.map(what).toSorted()).toEqual([
      'DELETE /v1/parcels/:id 204',
      'PATCH /v1/parcels/:id 200',
      'POST /v1/parcels 201',
      'POST /v1/parcels/:id/cancel 200',
      'POST /v1/parcels/:id/print 200',
      'POST /v1/parcels/:id/process 202',
      'attempt accepted',
    ]);
    const [first] = found;
    expect(first).toMatchObject({
      account: 'main',
      device: '',
      label: 'start link',
      station: station['x-desk-station'],
      request: created.headers.get('x-request-id'),
    });
    expect(first?.at_ms).toBeGreaterThanOrEqual(before);
    expect(await entries(service, { token: 'start link', since: before })).toHaveLength(6);
    expect(await entries(service, { token: first?.token })).toHaveLength(6);
    expect(await entries(service, { token: 'nobody' })).toEqual([]);
    expect(await entries(service, { since: Date.now() + 1000 })).toEqual([]);
  },
);

test('what was refused, replayed or only read has none', async () => {
  const service = await start();
  const headers = { 'idempotency-key': 'once' };
  const create = () => service.call('POST', '/parcels', { body: domesticParcel, headers });
  const { id } = (await create()).body.data;
  await create();
  await service.call('GET', `/parcels/${id}`);
  expect((await service.call('PATCH', `/parcels/${id}`, { body: { weight: 'heavy' } })).status).toBe(422);
  expect((await service.call('POST', `/parcels/${id}/process`)).status).toBe(422);
  expect((await entries(service)).map(what)).toEqual(['POST /v1/parcels 201']);
});

test('a device that is kept signed in is named beside its token', async () => {
  const service = await start();
  const own = { 'sec-fetch-site': 'same-origin', 'x-desk': '1' };
  const session = `${service.origin}/desk/session`;
  const put = await fetch(session, {
    method: 'PUT',
    headers: { ...own, authorization: `Bearer ${service.startToken}` },
  });
  const cookie = put.headers.get('set-cookie')?.split(';')[0] ?? '';
  const given = (await (await fetch(session, { method: 'POST', headers: { ...own, cookie } })).json()) as {
    data: { token: string };
  };
  const authorization = `Bearer ${given.data.token}`;
  await service.call('POST', '/parcels', { body: domesticParcel, headers: { authorization } });
  const [device] = await service.context.store.db.selectFrom('desk_sessions').selectAll().execute();
  expect(await entries(service)).toMatchObject([{ device: device?.id, label: 'start link' }]);
});

test('settings and prints of the desk have theirs; claims and counts of work have none', async () => {
  const service = await start();
  const { id } = (await service.call('POST', '/parcels', { body: domesticParcel })).body.data;
  const desk = (method: string, path: string, body: unknown, headers = {}) =>
    service.call(method, `${service.origin}/desk${path}`, {
      body,
      headers: { 'x-desk-station': 'b'.repeat(22), ...headers },
    });
  const print = { id: 'print-0001-0001-0001', documents: [{ parcel: id, document: 'labels', pages: 1 }] };
  const noted = await desk('POST', '/prints', print);
  const claimed = await desk('PUT', `/claims/${id}`, { held_by: 'station', take_over: false });
  const setting = await desk(
    'PUT',
    `/settings/station.${'b'.repeat(22)}`,
    { value: { name: 'Table 4' } },
    { 'if-none-match': '*' },
  );
  expect([noted.status, claimed.status, setting.status].map((status) => status < 300)).toEqual([true, true, true]);
  expect((await entries(service, { parcel: id })).map(what)).toEqual(['POST /v1/parcels 201', 'POST /desk/prints 200']);
  expect((await entries(service, { parcel: '' })).map(what)).toEqual(['PUT /desk/settings/:id 200']);
});

test('nothing of a receiver, an item or an order is in it', async () => {
  const service = await start();
  const canary = 'Kanarienvogel';
  const receiver = { ...domesticParcel.receiver, name: canary, email: `${canary}@example.com`, company: canary };
  const body = { ...(await ready(service, receiver)), order_number: canary, note: canary, items: [{ name: canary }] };
  const { id } = (await service.call('POST', '/parcels', { body })).body.data;
  await processed(service, id);
  const rows = await service.context.store.db.selectFrom('audit').selectAll().execute();
  expect(rows.length).toBe(3);
  expect(JSON.stringify(rows)).not.toContain(canary);
});

test.each(stores)('entries go after their time, and it says from when on it is complete, on %s', async (store) => {
  const { db } = await openBare(store);
  const began = Date.now();
  await beginAudit(db, 30, began);
  await beginAudit(db, 30, began + 5);
  const day = 86_400_000;
  const change = { account: 'main', token: 't', device: '', action: 'a', result: '200', parcels: [] };
  const actor = { station: null, person: null };
  for (const age of [40, 35, 31, 29, 1])
    await writeAudit(db, { ...change, actor, request: `${age} days`, at: began - age * day });
  expect(await removeOldAudit(db, 30, began, 2)).toBe(2);
  expect(await removeOldAudit(db, 30, began, 2)).toBe(1);
  expect(await removeOldAudit(db, 30, began, 2)).toBe(0);
  expect((await entriesOf(db)).map(({ request }) => request)).toEqual(['29 days', '1 days']);
  expect(await auditCompleteFrom(db)).toBe(began);
  expect(await removeOldAudit(db, 30, began + 60 * day, 100)).toBe(2);
  expect(await auditCompleteFrom(db)).toBe(began + 30 * day);
  await beginAudit(db, 0, began);
  expect(await auditCompleteFrom(db)).toBeNull();
});

test('with 0 days nothing is kept, and no time is named', async () => {
  const service = await start('sqlite', 0);
  await service.call('POST', '/parcels', { body: domesticParcel });
  expect(await entries(service)).toEqual([]);
  expect(await auditCompleteFrom(service.context.store.db)).toBeNull();
});

test('thousands of entries are read in parts, each once', async () => {
  const { db, transaction } = await openBare('sqlite');
  const change = { account: 'main', token: 't', device: '', action: 'a', result: '200', parcels: ['p', 'q', 'p'] };
  const actor = { station: null, person: null };
  await transaction(async (tx) => {
    for (let number = 0; number < 1_250; number += 1)
      await writeAudit(tx, { ...change, actor, request: `r${number}`, at: number % 7 });
  });
  const found = await entriesOf(db);
  expect(found).toHaveLength(2_500);
  expect(new Set(found.map(({ request, parcel }) => `${request} ${parcel}`)).size).toBe(2_500);
});

test('in front of another server it has what passed here', async () => {
  const upstream = await start();
  const folder = await newFolder();
  const config = readConfig({
    PORT: '0',
    PARCEL_DESK_DATA: folder,
    PARCEL_DESK_LOG: 'off',
    PARCEL_API_URL: `${upstream.origin}/v1`,
    PARCEL_API_TOKEN: upstream.startToken,
    PARCEL_API_CANCEL_PATH: 'cancel',
  });
  if (config.upstream === null) throw new Error('there is no other server');
  const proxy = await startProxy(config, config.upstream);
  const { origin, hash } = new URL(proxy.signInLink);
  const headers = { authorization: `Bearer ${hash.slice('#token='.length)}` };
  const call: TestService['call'] = (method, path, options) =>
    upstream.call(method, `${origin}/v1${path}`, { ...options, headers });
  const { id } = (await call('POST', '/parcels', { body: await ready({ call }) })).body.data;
  await processed({ call }, id);
  expect((await call('PATCH', `/parcels/${id}`, { body: { weight: 'heavy' } })).status).toBe(422);
  await proxy.close();
  const store = await openEmbedded(folder);
  const found = await entriesOf(store.db);
  await store.close();
  expect(found.map(what)).toEqual(['POST /v1/parcels 201', 'POST /v1/parcels/:id/process 202']);
  expect(found.map(({ parcel, label }) => [parcel, label])).toEqual([
    [id, 'start link'],
    [id, 'start link'],
  ]);
});
