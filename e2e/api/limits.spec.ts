import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ServiceProcess } from '../service-process.ts';
import { expect, test } from './api-test.ts';
import { errorOf } from './parcel-flows.ts';
import { rawExchange, type RawAnswer } from './raw-http.ts';

// Every limit of PROMISES 3.4 by its setting, small enough to reach quickly; bad-requests.spec.ts has the defaults.
const settings = {
  body: 2048,
  bodies: 3000,
  depth: 5,
  nodes: 100,
  url: 300,
  query: 10,
  headers: 20,
  'header-bytes': 2048,
  'headers-seconds': 1,
  'request-seconds': 2,
  'idle-seconds': 1,
};
test.use({
  serviceOptions: {
    parcels: 0,
    env: {
      PARCEL_DESK_LIMITS: Object.entries(settings)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      PARCEL_DESK_CONNECTIONS: '12/8',
    },
  },
});

const json = (text: string) => ({ headers: { 'content-type': 'application/json' }, text });
const head = (service: ServiceProcess, requestLine: string, ...more: string[]) =>
  [`${requestLine} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${service.token}`, ...more, '', ''].join(
    '\r\n',
  );
const post = (service: ServiceProcess, ...more: string[]) =>
  head(service, 'POST /v1/parcels', 'Content-Type: application/json', ...more);

function expectRefused(answer: RawAnswer, status: number) {
  expect(answer.status, answer.body).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/\w/) });
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{16}$/);
  expect(answer.headers['connection']).toBe('close');
}

/** A connection that stays open; `from` is an address of this machine. */
async function openSocket(service: ServiceProcess, from = '127.0.0.1'): Promise<Socket> {
  const { port } = new URL(service.origin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  return socket;
}

test('body, depth, values: one more than the limit is refused', async ({ api }) => {
  const sized = (bytes: number) => `{"x":"${'y'.repeat(bytes - 8)}"}`;
  const deep = (levels: number) => `{"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const values = (count: number) => `{"x":[${'0,'.repeat(count - 2)}0]}`;
  for (const body of [sized(2048), deep(5), values(100)])
    expect((await api.request('POST', '/parcels', json(body))).status).toBe(201);
  errorOf(await api.request('POST', '/parcels', json(sized(2049))), 413);
  for (const body of [deep(6), values(101)]) errorOf(await api.request('POST', '/parcels', json(body)), 400);
});

test('URL, query, headers: one more than the limit is refused', async ({ service }) => {
  const get = (path: string, ...more: string[]) =>
    rawExchange(service.origin, head(service, `GET ${path}`, 'Connection: close', ...more));
  const long = (length: number) => `/v1/parcels?x=${'y'.repeat(length - 14)}`;
  expect((await get(long(300))).status).toBe(400);
  expectRefused(await get(long(301)), 414);
  const pairs = (count: number) => `/v1/shipping-methods?${Array.from({ length: count }, () => 'a').join('&')}`;
  expect(JSON.parse((await get(pairs(10))).body)).toEqual({ message: expect.stringContaining('"a"') });
  expect(JSON.parse((await get(pairs(11))).body)).toEqual({ message: expect.stringContaining('10 parameters') });
  const many = (count: number) => Array.from({ length: count - 3 }, (_, index) => `X-${index}: y`);
  expect((await get('/v1/parcels', ...many(20))).status).toBe(200);
  expectRefused(await get('/v1/parcels', ...many(21)), 431);
  expect((await get('/v1/parcels', `X: ${'y'.repeat(1500)}`)).status).toBe(200);
  expectRefused(await get('/v1/parcels', `X: ${'y'.repeat(2100)}`), 431);
});

test('bodies that arrive at once are limited together: the last is 429, and the first still gets its answer', async ({
  service,
}) => {
  const first = await openSocket(service);
  const half = ' '.repeat(1900);
  first.write(`${post(service, 'Content-Length: 1902')}${half}`);
  const status = async () => {
    const answer = await rawExchange(service.origin, `${post(service, 'Content-Length: 1902')}${half}{}`);
    return [answer.status, answer.headers['retry-after']];
  };
  await expect.poll(status).toEqual([429, '1']);
  const answered = once(first, 'data');
  first.write('{}');
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 201 /);
  first.destroy();
  await expect.poll(status).toEqual([201, undefined]);
});

test('time: headers, and a body, that take too long are 408; nothing at all and nothing more end the connection', async ({
  service,
}) => {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const [headers, body, silent] = await Promise.all([
    rawExchange(service.origin, 'GET /v1/parcels HTTP/1.1\r\nHost: loc'),
    rawExchange(service.origin, `${post(service, 'Content-Length: 10')}{`).then((answer) => ({
      ...answer,
      at: seconds(),
    })),
    rawExchange(service.origin, ''),
  ]);
  expectRefused(headers, 408);
  expectRefused(body, 408);
  expect(body.at).toBeGreaterThan(1.5);
  expectRefused(silent, 408);
  const idle = await openSocket(service);
  idle.write(head(service, 'GET /v1/parcels'));
  await once(idle, 'data');
  await once(idle, 'close');
  expect(seconds()).toBeLessThan(20);
});

test('connections: 8 of one peer, 12 of all; one that ends makes room', async ({ service, api }) => {
  const open: Socket[] = [];
  const isAnswered = async (from: string) => {
    const socket = await openSocket(service, from);
    open.push(socket);
    socket.write(head(service, 'GET /healthz'));
    return new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
  };
  // The connections of this test's own client are from the same address.
  let own = 0;
  while (own < 9 && (await isAnswered('127.0.0.1'))) own += 1;
  expect(own).toBeLessThanOrEqual(8);
  expect(await isAnswered('127.0.0.2')).toBe(true);
  let others = 1;
  while (others < 13 && (await isAnswered('127.0.0.2'))) others += 1;
  expect(own + others).toBeLessThanOrEqual(12);
  for (const socket of open) socket.destroy();
  await expect.poll(() => isAnswered('127.0.0.1')).toBe(true);
  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await api.get('/parcels').catch(() => null))?.status).toBe(200);
});
