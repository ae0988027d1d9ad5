import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { otherProfile, type ServerProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import { withRecordingServer } from '../recording-server.ts';
import { serviceClient, type Answer } from '../service-client.ts';
import { fullDesk } from '../service-profiles.ts';
import { allPages, createParcel, errorOf, parcelOf } from './parcel-flows.ts';
import { expect, test, theirToken } from './upstream-test.ts';

// The proxy to another server: what goes through, and how (PROMISES 3.5).

test.use({ serviceOptions: fullDesk });

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

test('our own service behind the proxy: every page is the same but for the base of its links @safety', async ({
  service,
  api,
}) => {
  await withDeskProxy({ url: service.apiBase, token: service.token }, async (deskProxy) => {
    const through = serviceClient(deskProxy.apiBase, deskProxy.token);
    const text = ({ bytes }: Answer) => new TextDecoder().decode(bytes);
    let [path, own] = [
      '/parcels?sort=-processed_at&filter[source]=api',
      '/parcels?sort=-processed_at&filter[source]=api',
    ];
    for (let page = 0; page < 2; page += 1) {
      const [one, other] = [await through.get(path), await api.get(own)];
      expect(text(one).replaceAll(deskProxy.origin, service.origin)).toBe(text(other));
      const next = (answer: Answer) => (answer.body as { links: { next: string | null } }).links.next ?? '';
      [path, own] = [next(one), next(other)];
      if (own === '') break;
      expect(path.startsWith(`${deskProxy.apiBase}/parcels?`)).toBe(true);
    }
    const created = await through.post('/parcels', { note: 'through' }, keyed());
    const { id } = parcelOf(created, 201);
    expect(created.headers.get('location')).toBe(`${deskProxy.apiBase}/parcels/${id}`);
    expect(parcelOf(await api.get(`/parcels/${id}`)).note).toBe('through');
    expect(created.headers.get('x-parcel-desk-version')).toBe(
      (await api.get('/parcels')).headers.get('x-parcel-desk-version'),
    );
    errorOf(await serviceClient(deskProxy.apiBase, 'unknown').get('/parcels'), 401);
    expect(created.headers.get('x-frame-options')).toBe('DENY');
    expect(created.headers.get('cache-control')).toBe('no-store');
  });
});

test('a server with other habits behind the proxy: its links come back as they were, and its answers as they are', async ({
  service,
  api,
}) => {
  const { id } = await createParcel(api, { order_number: 'HABITS' });
  const profile: ServerProfile = { ...otherProfile, pages: { sizes: [1, 17, 40] }, escapes: true, links: 'path' };
  await withStandIn(service, profile, (standIn) =>
    withDeskProxy({ url: standIn.apiBase, token: service.token }, async (deskProxy) => {
      const through = serviceClient(deskProxy.apiBase, deskProxy.token);
      const settings = (await serviceClient(deskProxy.origin, null).get('/config.json')).body;
      expect(settings).toMatchObject({
        proxy: true,
        idempotencyKeys: true,
        etags: false,
        statusWaits: false,
        processChecks: false,
        cancelPath: null,
        session: true,
      });
      for (const links of ['path', 'url'] as const) {
        standIn.profile.links = links;
        const found = (
          await allPages<{ id: string }>(
            { ...through, get: (path) => through.get(path.replace(/^\/v1/, '')) },
            '/parcels',
          )
        ).flat();
        expect(found.length).toBeGreaterThan(120);
      }
      expect(standIn.changedLinks).toEqual([]);
      expect((await through.patch(`/parcels/${id}`, { note: 'new' }, keyed())).status).toBe(204);
      expect((await through.delete(`/parcels/${id}`, keyed())).status).toBe(200);
      expect(standIn.seen.at(-1)?.headers.authorization).toBe(`Bearer ${service.token}`);
    }),
  );
});

test('only what the other server needs goes out, and its token in place of ours', async ({
  through: api,
  upstream,
}) => {
  const query = '?filter[source]=a%2Fb+c&filter%5bx%5D=%7e&cursor==&&a';
  const noise = {
    cookie: 'a=b',
    referer: 'http://127.0.0.1/parcels',
    origin: 'http://127.0.0.1',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.test',
    forwarded: 'for=1.2.3.4',
    'x-request-id': 'mine',
    'proxy-authorization': 'Basic eA==',
    te: 'trailers',
    'accept-encoding': 'gzip, br',
    'if-match': '"3"',
  };
  await api.get(`/parcels${query}`, { headers: noise });
  await api.post('/parcels', { a: 1 }, { headers: { ...noise, 'idempotency-key': 'k' } });
  const [read, changed] = upstream.seen;
  expect(read?.url).toBe(`/some/prefix/v1/parcels${query}`);
  expect(read?.headers).toEqual({
    host: new URL(upstream.origin).host,
    authorization: `Bearer ${theirToken}`,
    accept: 'application/json, application/pdf',
    'accept-encoding': 'identity',
    'user-agent': 'parcel-desk',
    'if-match': '"3"',
    connection: 'keep-alive',
  });
  expect(changed).toMatchObject({ method: 'POST', body: '{"a":1}' });
  expect(changed?.headers).toMatchObject({
    'idempotency-key': 'k',
    'content-type': 'application/json',
    'content-length': '7',
  });
  expect(
    Object.keys(changed?.headers ?? {}).filter((name) => name in noise && !/^(?:if-match|accept-encoding)$/.test(name)),
  ).toEqual([]);
});

test('answers that no API gives are 502, and none of them is followed or shown', async ({ through: api, upstream }) => {
  const odd = [
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' },
    { status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>down</h1>' },
    { status: 200, headers: { 'content-encoding': 'gzip' }, body: 'x' },
    { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' },
    { status: 200, headers: { 'content-type': 'application/jsonp' }, body: '{}' },
  ];
  for (const reply of odd) {
    upstream.reply = () => reply;
    const { message } = errorOf(await api.get('/parcels'), 502);
    expect(message).not.toContain('<');
  }
  expect(upstream.seen).toHaveLength(odd.length);
  upstream.reply = () => ({ die: true });
  errorOf(await api.get('/shipping-methods'), 502 + 2);
});

test('the other server’s refusals, request ids, clock and headers: what helps goes through, the rest is ours', async ({
  through: api,
  deskProxy,
  upstream,
}) => {
  upstream.reply = () => ({
    status: 422,
    headers: {
      'x-request-id': 'req-77',
      date: 'Sat, 01 Jan 2022 00:00:00 GMT',
      'set-cookie': 'sid=1',
      server: 'nginx',
      'access-control-allow-origin': '*',
      'content-security-policy': 'default-src *',
    },
    body: '{"message":"no","errors":{"weight":["must be > 0"]},"n":1.50}',
  });
  const answer = await api.post('/parcels', {}, keyed());
  expect([answer.status, new TextDecoder().decode(answer.bytes)]).toEqual([
    422,
    '{"message":"no","errors":{"weight":["must be > 0"]},"n":1.50}',
  ]);
  expect(answer.headers.get('x-request-id')).toBe('req-77');
  await expect.poll(() => deskProxy.log()).toContain('"request_id":"req-77"');
  expect(answer.headers.get('date')).toBe('Sat, 01 Jan 2022 00:00:00 GMT');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const name of ['set-cookie', 'server', 'access-control-allow-origin'])
    expect(answer.headers.get(name)).toBeNull();
  // A token the API does not take is the server's own affair: the user is not asked to sign in again.
  upstream.reply = () => ({ status: 401, body: '{"message":"no"}' });
  errorOf(await api.get('/parcels'), 403);
});

test('a 429 holds all senders back here, for the time it states', async () => {
  await withRecordingServer((upstream) =>
    withDeskProxy({ url: `${upstream.origin}/v1`, token: theirToken }, async (deskProxy) => {
      const api = serviceClient(deskProxy.apiBase, deskProxy.token);
      upstream.reply = () => ({
        status: 429,
        headers: { 'retry-after': '3000', 'content-type': 'text/plain' },
        body: 'slow',
      });
      const first = await api.get('/parcels');
      expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3000']);
      const held = await Promise.all([...Array(40).keys()].map(() => api.get('/parcels')));
      expect(held.every(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 2000)).toBe(
        true,
      );
      errorOf(await api.post('/parcels', {}, keyed()), 429);
      expect(upstream.seen).toHaveLength(1);
    }),
  );
});

test('without a token of its own it passes on what the client sends, byte for byte', async () => {
  await withRecordingServer((upstream) =>
    withDeskProxy({ url: `${upstream.origin}/v1`, token: null }, async (deskProxy) => {
      expect(deskProxy.token).toBe('');
      errorOf(await serviceClient(deskProxy.apiBase, null).get('/parcels'), 401);
      expect(upstream.seen).toEqual([]);
      const taken = await serviceClient(deskProxy.apiBase, 'the-browsers-own').get('/parcels');
      expect(taken.headers.get('x-parcel-desk-version')).toMatch(/^\d+\.\d+\.\d+/);
      expect(upstream.seen[0]?.headers.authorization).toBe('Bearer the-browsers-own');
      for (const status of [401, 403, 404, 500]) {
        upstream.reply = () => ({ status, body: '{"message":"no"}' });
        const refused = await serviceClient(deskProxy.apiBase, 'old').get('/parcels');
        errorOf(refused, status);
        expect([status, refused.headers.has('x-parcel-desk-version')]).toEqual([status, false]);
      }
      expect((await serviceClient(deskProxy.origin, null).get('/session')).status).toBe(404);
      expect((await serviceClient(deskProxy.origin, null).get('/config.json')).body).toMatchObject({
        proxy: true,
        session: false,
      });
    }),
  );
});

test('keys belong to a token: one key and body under two tokens are two requests, and another body under it is none', async () => {
  await withRecordingServer((upstream) =>
    withDeskProxy({ url: `${upstream.origin}/v1`, token: null }, async (deskProxy) => {
      const [anna, berta] = ['anna', 'berta'].map((token) => serviceClient(deskProxy.apiBase, token));
      if (anna === undefined || berta === undefined) throw new Error('two are needed');
      // A token that the API has taken before has no stranger's wait.
      for (const api of [anna, berta]) await api.get('/parcels');
      upstream.seen.length = 0;
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      upstream.reply = async ({ headers }) => {
        await held;
        return { status: 201, body: JSON.stringify({ data: { by: headers.authorization } }) };
      };
      const key = { headers: { 'idempotency-key': 'one-key' } };
      const first = anna.post('/parcels', { note: 'x' }, key);
      const second = berta.post('/parcels', { note: 'x' }, key);
      await expect.poll(() => upstream.seen.length).toBe(2);
      errorOf(await anna.post('/parcels', { note: 'y' }, key), 422);
      errorOf(await anna.patch('/parcels/0193ffff-0000-7000-8000-000000000000', { note: 'x' }, key), 422);
      release();
      for (const [by, ...answers] of [
        ['anna', await first, await anna.post('/parcels', { note: 'x' }, key)],
        ['berta', await second, await berta.post('/parcels', { note: 'x' }, key)],
      ] as const)
        for (const { status, body } of answers) expect([status, body]).toEqual([201, { data: { by: `Bearer ${by}` } }]);
      errorOf(await berta.post('/parcels', { note: 'y' }, key), 422);
      expect(upstream.seen).toHaveLength(2);
    }),
  );
});

test('a body is checked for its form before anything is sent', async ({ through: api, deskProxy, upstream }) => {
  errorOf(await api.request('POST', '/parcels', { text: '{}', headers: { 'content-type': 'text/plain' } }), 415);
  errorOf(
    await api.request('POST', '/parcels', {
      text: '{}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a b' },
    }),
    400,
  );
  const { port } = new URL(deskProxy.origin);
  const tooLarge = await new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${deskProxy.token}`,
      'content-type': 'application/json',
      'content-length': 5_000_000,
    };
    httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/v1/parcels', headers }, (answer) =>
      resolve(answer.resume().statusCode),
    ).flushHeaders();
  });
  expect(tooLarge).toBe(413);
  expect(upstream.seen).toEqual([]);
});
