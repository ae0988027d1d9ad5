import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { apiRights, deskRights } from '#contract/rights/route-rights.ts';
import { readConfig } from '#service/config/config.ts';
import { startProxy } from '#service/start-proxy.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';

const token = 'metrics-token-of-this-test';
const withToken = { PARCEL_DESK_METRICS_TOKEN: token };
const postgres = await sharedTestPostgres();

const services: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const service of services.splice(0).toReversed()) await service.close();
});

async function start(env: Record<string, string>): Promise<TestService> {
  const service = await startTestService({ env });
  services.push(service);
  return service;
}

async function scrape(origin: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  const response = await fetch(`${origin}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** The value of a sample by its name and labels as they stand there; null without it. */
function valueOf(text: string, name: string): number | null {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}

/** Creates a parcel, processes it and waits for the carrier. */
async function shipOne(service: TestService, receiver: object = domesticParcel.receiver): Promise<string> {
  const methods = (await service.call('GET', '/shipping-methods')).body.data as unknown as { id: string }[];
  const body = { ...domesticParcel, receiver, shipping_method_id: methods[0]?.id };
  const { id } = (await service.call('POST', '/parcels', { body })).body.data;
  await service.call('POST', `/parcels/${id}/process`);
  await vi.waitFor(
    async () => expect((await service.call('GET', `/parcels/${id}/process`)).body.data.status).not.toBe('processing'),
    { timeout: 20_000 },
  );
  return id;
}

test('there are no metrics unless they are set', async () => {
  const { origin, context } = await start({});
  expect((await scrape(origin)).status).toBe(404);
  expect(context.metrics).toBeNull();
});

test('with a token they are at the address of the service, for whoever brings it', async () => {
  const { origin } = await start(withToken);
  for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: `Bearer ${token}x` }] as const)
    expect((await scrape(origin, headers)).status).toBe(401);
  const { status, type, text } = await scrape(origin);
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toMatch(/^parcel_desk_build_info\{version="[^"]+",commit="unknown",serves="store",store="sqlite"\} 1$/m);
  expect(valueOf(text, 'process_start_time_seconds')).toBeGreaterThan(0);
  const posted = await fetch(`${origin}/metrics`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect(posted.status).toBe(405);
});

test('guessing the token is slowed down like guessing any other', async () => {
  const { origin } = await start({ ...withToken, PARCEL_DESK_FAILED_AUTH: '2' });
  const statuses: number[] = [];
  for (let guess = 0; guess < 4; guess += 1)
    statuses.push((await scrape(origin, { authorization: `Bearer guess-${guess}` })).status);
  expect(statuses).toEqual([401, 401, 429, 429]);
  expect((await scrape(origin)).status).toBe(200);
});

test('at an address of their own they need no token, and the service has them nowhere else', async () => {
  const port = await freePort();
  const { origin } = await start({ PARCEL_DESK_METRICS_PORT: String(port) });
  expect((await scrape(origin, {})).status).toBe(404);
  const own = `http://127.0.0.1:${port}`;
  expect((await scrape(own, {})).status).toBe(200);
  const other = await fetch(`${own}/v1/parcels`);
  expect([other.status, await other.json()]).toEqual([
    404,
    { message: 'there is nothing at this path; the metrics are at /metrics' },
  ]);
});

test('an address of their own that is in use stops the start with a sentence', async () => {
  const { origin } = await start({});
  const { port } = new URL(origin);
  await expect(startTestService({ env: { PARCEL_DESK_METRICS_PORT: port } })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use`,
  );
});

test.each([['sqlite'], ...(postgres === null ? [] : [['postgres']])])(
  'what was done is counted, on %s',
  async (store) => {
    const database = store === 'postgres' && postgres !== null ? { DATABASE_URL: await postgres.newStore() } : {};
    const service = await start({ ...withToken, ...database });
    await shipOne(service);
    await service.call('GET', '/parcels/none-of-ours');
    await fetch(`${service.origin}/some/page`, { headers: { accept: 'text/html' } });
    const { text } = await scrape(service.origin);
    const request = (labels: string) => valueOf(text, `parcel_desk_http_request_duration_seconds_count{${labels}}`);
    expect(request('method="POST",route="/v1/parcels",status="201"')).toBe(1);
    expect(request('method="POST",route="/v1/parcels/:id/process",status="202"')).toBe(1);
    expect(request('method="GET",route="/v1/parcels/:id",status="404"')).toBe(1);
    expect(valueOf(text, 'parcel_desk_attempts_total{carrier="sandbox",result="accepted"}')).toBe(1);
    expect(valueOf(text, 'parcel_desk_queue_jobs{task="ship"}')).toBe(0);
    expect(valueOf(text, 'parcel_desk_queue_oldest_seconds')).toBe(0);
    for (const operation of ['read', 'write', 'commit', 'transaction'])
      expect(valueOf(text, `parcel_desk_store_duration_seconds_count{operation="${operation}"}`)).toBeGreaterThan(0);
    expect(valueOf(text, 'parcel_desk_store_up')).toBe(1);
    expect(valueOf(text, 'parcel_desk_store_writable')).toBe(1);
    expect(valueOf(text, 'parcel_desk_data_disk_free_bytes')).toBeGreaterThan(1_000_000);
  },
);

test('labels hold no path, no method and no value that a client chose', async () => {
  const service = await start(withToken);
  const { origin } = service;
  const canary = 'Zanzibar-Canary';
  await shipOne(service, { ...domesticParcel.receiver, name: canary, email: `${canary}@example.com` });
  for (const path of [`/v1/${canary}`, `/v1/parcels/${canary}`, `/desk/${canary}`, `/${canary}`, `/assets/${canary}`])
    for (const method of ['GET', 'PROPFIND', 'PUT', 'SEARCH'])
      await fetch(origin + path, { method, headers: { authorization: `Bearer ${canary}`, 'x-desk-station': canary } });
  const { text } = await scrape(origin);
  expect(text).not.toMatch(new RegExp(canary, 'i'));
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-7/);
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route ?? ''));
  const known = [...Object.keys(apiRights), '/*'].map((path) => `/v1${path}`);
  const desk = [...Object.keys(deskRights), '/*'].map((path) => `/desk${path}`);
  const others = ['page', 'refused', '/desk/session', '/desk/code', '/metrics', '/healthz'];
  expect([...routes].filter((route) => ![...known, ...desk, ...others].includes(route))).toEqual([]);
  expect([...routes]).toEqual(expect.arrayContaining(['/v1/*', '/desk/*', 'page']));
  const methods = new Set([...text.matchAll(/method="([^"]*)"/g)].map(([, method]) => method));
  expect(methods).toEqual(new Set(['GET', 'POST', 'PUT', 'other']));
});

test('a store that cannot be read is down, and what it held is not repeated', async () => {
  const { origin, context } = await start(withToken);
  await scrape(origin);
  await sql`drop table print_jobs`.execute(context.store.db);
  const { status, text } = await scrape(origin);
  expect([status, valueOf(text, 'parcel_desk_store_up')]).toEqual([200, 0]);
  expect(valueOf(text, 'parcel_desk_queue_oldest_seconds')).toBeNull();
  expect(valueOf(text, 'parcel_desk_queue_jobs{task="ship"}')).toBeNull();
});

test('in front of another server they are this process and its own store', async () => {
  const upstream = await start({});
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-proxy-'));
  const config = readConfig({
    PORT: '0',
    PARCEL_DESK_DATA: folder,
    PARCEL_DESK_LOG: 'off',
    PARCEL_API_URL: `${upstream.origin}/v1`,
    PARCEL_API_TOKEN: upstream.startToken,
    ...withToken,
  });
  if (config.upstream === null) throw new Error('there is no other server');
  const proxy = await startProxy(config, config.upstream);
  services.push({
    async close() {
      await proxy.close();
      await rm(folder, { recursive: true });
    },
  });
  const { origin, hash } = new URL(proxy.signInLink);
  const headers = { authorization: `Bearer ${hash.slice('#token='.length)}` };
  expect((await fetch(`${origin}/v1/parcels`, { headers })).status).toBe(200);
  const { text } = await scrape(origin);
  expect(text).toMatch(/^parcel_desk_build_info\{.*serves="other-server",store="sqlite"\} 1$/m);
  expect(text).toMatch(/_count\{method="GET",route="\/v1\/parcels",status="200"\} 1$/m);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
