import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';
import { insertToken, revokeToken, type TokenState } from '#service/store/queries/token-queries.ts';

const hours = 60 * 60 * 1000;
const days = 24 * hours;
const began = Date.UTC(2026, 10, 27, 8, 30);
let now = began;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock: () => now, env: { PARCEL_DESK_FAILED_AUTH: '20' } });
});
afterAll(() => service.close());

interface Sent {
  token?: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A request as our own page sends it. */
function send(method: string, { token, cookie, headers, body }: Sent = {}, path = '/desk/session') {
  return fetch(service.origin + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-desk': '1',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const cookieOf = (answer: Response) => /^[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0];

async function keep(token = service.startToken, headers: Record<string, string> = {}) {
  const answer = await send('PUT', { token, headers });
  expect(answer.status).toBe(201);
  return cookieOf(answer);
}

async function tokenOf(cookie: string | undefined) {
  const answer = await send('POST', { cookie });
  if (answer.status !== 200) return answer.status;
  const { data } = (await answer.json()) as { data: { token: string; seconds: number } };
  return data;
}

async function listStatus(token: string) {
  return (await fetch(`${service.origin}/v1/parcels`, { headers: { authorization: `Bearer ${token}` } })).status;
}

async function newToken(id: string, state: TokenState = 'active') {
  const token = { id, state, account: 'other', source: 'api', label: '' };
  await insertToken(service.context.store.db, token, `pd_${id}`, 0);
  return `pd_${id}`;
}

test('the cookie opens a token of twelve hours, the same for the hour, and nothing else', async () => {
  const answer = await send('PUT', { token: service.startToken });
  const { port } = new URL(service.origin);
  expect(answer.headers.get('set-cookie')).toMatch(
    new RegExp(`^__Host-desk${port}=[\\w-]{43}; Max-Age=15552000; Path=/; Secure; HttpOnly; SameSite=Strict$`),
  );
  const cookie = cookieOf(answer);
  const [one, two] = await Promise.all([tokenOf(cookie), tokenOf(cookie)]);
  expect(two).toEqual(one);
  if (typeof one === 'number') throw new Error(`answered ${one}`);
  expect(one.token).toMatch(/^pds_[\w-]{43}$/);
  expect(one.seconds).toBe(11.5 * 3600);
  expect(await listStatus(one.token)).toBe(200);
  for (const path of ['/v1/parcels', '/desk/snapshot', '/desk/events'])
    expect((await send('GET', { cookie }, path)).status).toBe(401);
  // The store holds neither.
  const { db } = service.context.store;
  const stored = [
    await db.selectFrom('desk_sessions').selectAll().execute(),
    await db.selectFrom('session_tokens').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${cookie?.split('=')[1]}|${one.token}`));
  now = began + 11.5 * hours - 1;
  expect(await listStatus(one.token)).toBe(200);
  now = began + 11.5 * hours;
  expect(await listStatus(one.token)).toBe(401);
  const later = await tokenOf(cookie);
  expect(later).toHaveProperty('token');
  expect(later).not.toHaveProperty('token', one.token);
  now = began;
});

test('it ends after thirty days without use and 180 in all, and so do its tokens', async () => {
  const cookie = await keep();
  for (now = began; now < began + 179 * days; now += 29 * days) expect(await tokenOf(cookie)).toHaveProperty('token');
  now = began + 180 * days - 2 * hours;
  expect(await tokenOf(cookie)).toMatchObject({ seconds: 2 * 3600 });
  now = began + 180 * days;
  expect(await tokenOf(cookie)).toBe(401);
  now -= 1;
  const last = await tokenOf(cookie);
  if (typeof last === 'number') throw new Error(`answered ${last}`);
  // It is no token to sign in the next device with.
  expect((await send('PUT', { token: last.token })).status).toBe(403);
  now += 1;
  const idle = await keep();
  now += 30 * days;
  expect(await tokenOf(idle)).toBe(401);
  now = began;
});

test('it has the rights of the token it came from, and ends with it', async () => {
  const cookie = await keep(await newToken('rights'));
  const given = await tokenOf(cookie);
  if (typeof given === 'number') throw new Error(`answered ${given}`);
  const made = await fetch(`${service.origin}/v1/parcels`, {
    method: 'POST',
    headers: { authorization: `Bearer ${given.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await made.json()).toMatchObject({ data: { source: 'api' } });
  const { db } = service.context.store;
  const setState = (state: TokenState) => db.updateTable('tokens').set({ state }).where('id', '=', 'rights').execute();
  await setState('plan-required');
  expect([await tokenOf(cookie), await listStatus(given.token)]).toEqual([402, 402]);
  await setState('forbidden');
  expect([await tokenOf(cookie), await listStatus(given.token)]).toEqual([403, 403]);
  expect((await send('PUT', { token: given.token })).status).toBe(403);
  await revokeToken(db, 'rights');
  expect([await tokenOf(cookie), await listStatus(given.token)]).toEqual([401, 401]);
});

test('signing out ends it and all tokens it gave out, again and again', async () => {
  const cookie = await keep();
  const given = await tokenOf(cookie);
  for (let times = 0; times < 2; times += 1) {
    const ended = await send('DELETE', { cookie });
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
  }
  expect(await tokenOf(cookie)).toBe(401);
  if (typeof given === 'number') throw new Error(`answered ${given}`);
  expect(await listStatus(given.token)).toBe(401);
});

test('a request that a browser repeats leaves one session of its station, and the last answer has it', async () => {
  const station = { 'x-desk-station': '0123456789abcdef0123456789abcdef' };
  const token = await newToken('repeated');
  const first = await keep(token, station);
  const second = await keep(token, station);
  expect([await tokenOf(first), await tokenOf(second)]).toEqual([401, expect.objectContaining({})]);
});

test('no other page may use the cookie, and no form', async () => {
  const cookie = await keep();
  const refused: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'x-desk': '', 'content-type': 'application/x-www-form-urlencoded' },
    { 'x-desk': '', 'content-type': 'text/plain' },
  ];
  for (const headers of refused)
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await send(method, { cookie, token: service.startToken, headers })).status).toBe(403);
  expect((await send('GET', { cookie })).status).toBe(405);
  expect(await tokenOf(cookie)).toHaveProperty('token');
  const url = `${service.origin}/desk/session`;
  const bare = await fetch(url, { method: 'POST', headers: { cookie: cookie ?? '', 'x-desk': '1' } });
  expect(bare.status).toBe(403);
});

test('guessing a cookie is slowed down as guessing a token is', async () => {
  const { port } = new URL(service.origin);
  const cookie = `__Host-desk${port}=${'a'.repeat(43)}`;
  const statuses = new Set<unknown>();
  for (let times = 0; times < 25; times += 1) statuses.add(await tokenOf(cookie));
  expect([...statuses]).toEqual([401, 429]);
  // A good one is not.
  expect(await tokenOf(await keep())).toHaveProperty('token');
});
