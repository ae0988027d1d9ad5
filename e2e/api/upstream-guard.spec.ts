import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { withTrap } from '../recording-server.ts';
import { serviceClient } from '../service-client.ts';
import { connectedHosts, sendHostile } from './hostile-targets.ts';
import { expect, test, theirToken } from './upstream-test.ts';

// What a client cannot make the proxy do (P21, scenarios 40, 42, 51, 69).

const id = '0193f0a1-0000-7000-8000-000000000001';

test('two hundred hostile paths and hosts: no connection but to the one server, and no request there', async ({
  deskProxy,
  upstream,
}) => {
  await withTrap(async ({ port, connections }) => {
    const { targets, others } = await sendHostile(deskProxy, `127.0.0.1:${port}`);
    expect(targets).toBeGreaterThanOrEqual(200);
    expect(others).toEqual([]);
    expect(connections).toEqual([]);
    expect(upstream.seen).toEqual([]);
    const { host } = new URL(upstream.origin);
    expect(connectedHosts(deskProxy).filter((other) => other !== host)).toEqual([]);
    // The proxy writes down each connection that it makes.
    await serviceClient(deskProxy.apiBase, deskProxy.token).get('/parcels');
    expect(upstream.seen).toHaveLength(1);
    await expect.poll(() => connectedHosts(deskProxy)).toContain(host);
  });
});

test('links that lead elsewhere go through as they are, marked, and nothing of ours goes there', async ({
  through,
  upstream,
  deskProxy,
}) => {
  await withTrap(async ({ port, connections }) => {
    const evil = `http://127.0.0.1:${port}`;
    const links = [
      `${evil}/v1/parcels`,
      `${upstream.origin.replace('http://', 'http://user@')}/some/prefix/v1/p`,
      `//127.0.0.1:${port}/v1`,
      'javascript:alert(1)',
      `${upstream.origin}/some/prefix/v10/p`,
    ];
    for (const link of links) {
      const body = JSON.stringify({ data: [{ id, documents: { labels: link } }], links: { next: link } });
      upstream.reply = () => ({ body, headers: { location: link } });
      const answer = await through.get('/parcels');
      expect(new TextDecoder().decode(answer.bytes)).toBe(body);
      expect(answer.headers.get('x-foreign-links')).toBe('location, documents.labels, links.next');
    }
    for (const status of [301, 302, 303, 307, 308]) {
      upstream.reply = () => ({ status, headers: { location: `${evil}/v1/parcels` } });
      expect((await through.get('/parcels')).status).toBe(502);
      expect((await through.post('/parcels', {}, { headers: { 'idempotency-key': randomUUID() } })).status).toBe(502);
    }
    expect(connections, 'connections to the other origin').toEqual([]);
    expect(upstream.seen.every(({ headers }) => headers.authorization === `Bearer ${theirToken}`)).toBe(true);
    expect(deskProxy.log()).not.toContain(theirToken);
  });
});

test('a link elsewhere below the base is read with its seal, and neither changed nor written to', async ({
  through,
  upstream,
}) => {
  const given = `${upstream.origin}/some/prefix/v1/pages/3?after=a%2Fb`;
  upstream.reply = () => ({ body: JSON.stringify({ data: [], links: { next: given } }) });
  const { next } = ((await through.get('/parcels')).body as { links: { next: string } }).links;
  expect((await through.get(next)).status).toBe(200);
  expect(upstream.seen.map(({ url }) => url)).toEqual([
    '/some/prefix/v1/parcels',
    '/some/prefix/v1/pages/3?after=a%2Fb',
  ]);
  const key = { headers: { 'idempotency-key': randomUUID() } };
  expect((await through.post(next, {}, key)).status).toBe(405);
  expect((await through.delete(next, key)).status).toBe(405);
  for (const other of ['after=b', 'after=a%2fb', ''])
    expect((await through.get(next.replace(/after=.*/, other))).status).toBe(404);
  expect((await through.get(next.replace('/pages/3', '/account'))).status).toBe(404);
  expect(upstream.seen).toHaveLength(2);
});

test.describe('the session', () => {
  const page = { 'sec-fetch-site': 'same-origin' };
  const json = { ...page, 'content-type': 'application/json' };

  test('the session is opened by a token, held in a cookie no script reads, and ended by signing out', async ({
    deskProxy,
    upstream,
  }) => {
    const plain = serviceClient(deskProxy.origin, null);
    const ask = (method: string, path: string, headers: Record<string, string>, text?: string) =>
      plain.request(method, path, { headers, ...(text !== undefined && { text }) });
    expect((await ask('POST', '/session', json, '{"token":"wrong"}')).status).toBe(401);
    for (const text of ['', '[]', '{"token":1}', 'x'])
      expect((await ask('POST', '/session', json, text)).status).toBe(400);
    const opened = await ask('POST', '/session', json, JSON.stringify({ token: deskProxy.token }));
    expect(opened.status).toBe(201);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=43200; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    const [pair = ''] = cookie.split(';');
    const name = (opened.body as { data: { name: string } }).data.name;
    expect(cookie).not.toContain(name);
    const withCookie = { ...page, cookie: `a=b; ${pair}` };
    expect((await ask('GET', '/session', withCookie)).body).toEqual({ data: { name, kept: false } });
    expect((await ask('GET', '/v1/parcels', withCookie)).status).toBe(200);
    expect(upstream.seen.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${theirToken}` });
    expect(upstream.seen.at(-1)?.headers.cookie).toBeUndefined();
    // A restart keeps it.
    await deskProxy.restart();
    expect((await ask('GET', '/v1/parcels', withCookie)).status).toBe(200);
    const ended = await ask('DELETE', '/session', { ...withCookie, 'x-desk': '1' });
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^__Host-sid=; Max-Age=0;/),
    ]);
    expect((await ask('GET', '/v1/parcels', withCookie)).status).toBe(401);
    expect((await ask('GET', '/session', withCookie)).body).toEqual({ data: null });
    expect((await ask('GET', '/session', { ...page, cookie: '__Host-sid=../../../../etc/passwd' })).body).toEqual({
      data: null,
    });
  });

  test('the session does nothing for another page, whatever that one makes the browser send', async ({
    deskProxy,
    upstream,
  }) => {
    const plain = serviceClient(deskProxy.origin, null);
    const opened = await plain.post('/session', { token: deskProxy.token }, { headers: page });
    const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
    const { host } = new URL(deskProxy.origin);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: deskProxy.origin },
      { origin: 'http://evil.test' },
      { origin: `http://${host}.evil.test` },
      { origin: `https://${host}` },
      { origin: 'null' },
      {},
    ];
    for (const headers of foreign) {
      const sent = { ...headers, cookie, 'content-type': 'application/json', 'x-desk': '1' };
      expect([headers, (await plain.get('/v1/parcels', { headers: sent })).status]).toEqual([headers, 403]);
      expect((await plain.request('POST', '/v1/parcels', { headers: sent, text: '{}' })).status).toBe(403);
      expect((await plain.request('DELETE', '/session', { headers: sent })).status).toBe(403);
      expect(
        (await plain.request('POST', '/session', { headers: sent, text: JSON.stringify({ token: deskProxy.token }) }))
          .status,
      ).toBe(403);
    }
    // What a form of another page can send: no JSON and no header of its own.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])
      expect(
        (await plain.request('POST', '/v1/parcels', { headers: { ...page, cookie, 'content-type': type }, text: '{}' }))
          .status,
      ).toBe(403);
    expect((await plain.request('DELETE', `/v1/parcels/${id}`, { headers: { ...page, cookie } })).status).toBe(403);
    expect(upstream.seen).toEqual([]);
    // An older browser says only where it comes from.
    expect((await plain.get('/v1/parcels', { headers: { origin: deskProxy.origin, cookie } })).status).toBe(200);
  });

  test('a page of another name for this address (DNS rebinding) gets nothing', async ({ deskProxy, upstream }) => {
    const { port } = new URL(deskProxy.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(
      `GET /v1/parcels HTTP/1.1\r\nHost: evil.test:${port}\r\nAuthorization: Bearer ${deskProxy.token}\r\nConnection: close\r\n\r\n`,
    );
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1.1 421 /);
    expect(upstream.seen).toEqual([]);
  });
});
