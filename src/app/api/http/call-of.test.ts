import { expect, test, vi } from 'vitest';
import { settlePromises } from '#app/testing/fake-clock.ts';
import type { Call } from './call-log.ts';
import { ApiClient, type ApiRequest } from './client.ts';
import { readApiBase } from './request-address.ts';
import { RequestGate } from './request-gate.ts';

const base = readApiBase('http://127.0.0.1:4680/v1', 'http://127.0.0.1:4680') ?? expect.fail('base');
const list: ApiRequest = { method: 'GET', path: '/parcels?sort=created_at' };
const change: ApiRequest = {
  method: 'PATCH',
  path: '/parcels/1',
  body: { note: 'n' },
  headers: { 'Idempotency-Key': 'k' },
  intent: 'k',
};

function setUp(answer: (init?: RequestInit) => Response | Promise<Response>, keepsBodies = false) {
  const reported: Call[] = [];
  const gate = new RequestGate();
  const client = new ApiClient({
    base: () => base,
    token: () => 'secret',
    gate,
    onUnauthorized: () => {},
    fetch: async (_address, init) => answer(init),
    onCall: (call) => reported.push(call),
    keepsBodies: () => keepsBodies,
  });
  return { client, reported, gate };
}

test('a finished request is reported with its result, and never with the token or a body', async () => {
  const { client, reported } = setUp(() =>
    Response.json({ data: 1 }, { headers: { 'X-Request-ID': 'r-1', 'Idempotent-Replayed': 'true' } }),
  );
  await client.json(change);
  expect(reported).toEqual([
    {
      sentAt: expect.closeTo(Date.now(), -4) as number,
      method: 'PATCH',
      address: 'http://127.0.0.1:4680/v1/parcels/1',
      base: 'http://127.0.0.1:4680/v1',
      headers: { 'Idempotency-Key': 'k' },
      intent: 'k',
      poll: false,
      document: false,
      hasBody: true,
      status: 200,
      fault: null,
      requestId: 'r-1',
      replayed: true,
      waitedMillis: expect.any(Number) as number,
      tookMillis: expect.any(Number) as number,
      retryAfterSeconds: null,
      bodies: null,
    },
  ]);
  expect(JSON.stringify(reported)).not.toContain('secret');
});

test('bodies are reported only where they are kept, also those of a refusal', async () => {
  const answers = [Response.json({ data: 1 }), Response.json({ message: 'no' }, { status: 422 })];
  const { client, reported } = setUp(() => answers.shift() ?? Response.error(), true);
  await client.json(change);
  await client.json(change).catch(() => {});
  expect(reported.map(({ bodies }) => bodies)).toEqual([
    { sent: { note: 'n' }, received: { data: 1 } },
    { sent: { note: 'n' }, received: { message: 'no', errors: {} } },
  ]);
});

test.each<[string, () => Response | Promise<Response>, Partial<Call>]>([
  ['a refusal', () => Response.json({ message: 'no' }, { status: 403 }), { status: 403, fault: null }],
  ['no answer', () => Promise.reject<Response>(new TypeError('failed')), { status: null, fault: 'network' }],
  ['a login page', () => new Response('<html>', { status: 502 }), { status: 502, fault: 'unreadable' }],
])('tells of %s', async (_name, answer, expected) => {
  const { client, reported } = setUp(answer);
  await client.json(list).catch(() => {});
  expect(reported).toMatchObject([expected]);
});

test('a 429 is reported with its wait, and the next request with how long it waited', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const answers = [
    new Response('{"message":""}', { status: 429, headers: { 'Retry-After': '2' } }),
    Response.json({ data: 1 }),
  ];
  const { client, reported } = setUp(() => answers.shift() ?? Response.error());
  await client.json(list).catch(() => {});
  const next = client.json(list);
  await vi.advanceTimersByTimeAsync(3000);
  await next;
  vi.useRealTimers();
  expect(reported).toMatchObject([{ status: 429, retryAfterSeconds: 2 }, { status: 200 }]);
  expect(reported[1]?.waitedMillis).toBeGreaterThanOrEqual(2000);
});

test('a request that the page gives up is reported; one whose session is over is not', async () => {
  const { client, reported } = setUp(
    (init) => new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error()))),
  );
  const own = new AbortController();
  const [given, late] = [client.json({ ...list, signal: own.signal }), client.json(list)].map((asked) =>
    asked.catch(() => null),
  );
  await settlePromises();
  own.abort();
  await given;
  expect(reported).toMatchObject([{ status: null, fault: 'stopped' }]);
  client.endSession();
  await late;
  expect(reported).toHaveLength(1);
});
