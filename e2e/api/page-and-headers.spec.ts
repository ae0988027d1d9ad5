import { extname } from 'node:path';
import { expect, test } from './api-test.ts';
import { createParcel, processedParcel } from './parcel-flows.ts';
import { rawExchange } from './raw-http.ts';

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), usb=(), serial=(), payment=()',
};
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; frame-src blob:; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types default; report-to csp; report-uri /csp-report";
const page = { ...common, 'content-security-policy': pagePolicy, 'reporting-endpoints': 'csp="/csp-report"' };
const api = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
};
const asPage = { headers: { accept: 'text/html,application/xhtml+xml' } };

function expectHeaders(headers: Headers, expected: Readonly<Record<string, string>>) {
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))).toEqual(expected);
  for (const name of ['server', 'x-powered-by', 'strict-transport-security', 'set-cookie'])
    expect(headers.get(name), name).toBeNull();
  for (const name of headers.keys()) expect(name).not.toMatch(/^access-control-/);
  expect(headers.get('x-request-id')).toMatch(/\S/);
}

test.describe('PROMISES 3.1: security headers', () => {
  test('the page, also for every route of the app: index.html, no-cache, the whole policy', async ({ service }) => {
    const index = await fetch(`${service.origin}/`);
    const html = await index.text();
    expect(html).toContain('<div id="root">');
    expect(index.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expectHeaders(index.headers, { ...page, 'cache-control': 'no-cache' });
    for (const route of ['/parcels', '/parcels/new', '/parcels?sort=-created_at', '/settings', '/any/thing/else']) {
      const answer = await fetch(`${service.origin}${route}`, asPage);
      expect([answer.status, await answer.text()], route).toEqual([200, html]);
      expectHeaders(answer.headers, { ...page, 'cache-control': 'no-cache' });
    }
  });

  test('the page holds no inline script, style or handler, and loads only from its own origin', async ({ service }) => {
    const html = await (await fetch(`${service.origin}/`)).text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+\s*=|javascript:|\sstyle\s*=/i);
    for (const [, url] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(url).toMatch(/^\/(?!\/)/);
  });

  test('every script names its source map, and it is served: an error that a user sends in can be read', async ({
    service,
  }) => {
    const html = await (await fetch(`${service.origin}/`)).text();
    const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url ?? '');
    expect(scripts.length).toBeGreaterThanOrEqual(2);
    for (const url of scripts) {
      const [, name] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(await (await fetch(service.origin + url)).text()) ?? [];
      const map = await fetch(new URL(name ?? 'none', service.origin + url));
      expect(map.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await map.json()).toMatchObject({
        version: 3,
        sourcesContent: expect.arrayContaining([expect.any(String)]),
      });
    }
  });

  test('hashed assets: their type, cached for ever, the same headers', async ({ service }) => {
    const html = await (await fetch(`${service.origin}/`)).text();
    const assets = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, url]) => url ?? '');
    const types: Record<string, string> = {
      '.css': 'text/css; charset=utf-8',
      '.js': 'text/javascript; charset=utf-8',
      '.svg': 'image/svg+xml; charset=utf-8',
      '.woff2': 'font/woff2',
    };
    expect(new Set(assets.map((url) => extname(url)))).toEqual(new Set(Object.keys(types)));
    for (const url of assets) {
      const answer = await fetch(`${service.origin}${url}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(types[extname(url)]);
      expectHeaders(answer.headers, { ...page, 'cache-control': 'public, max-age=31536000, immutable' });
    }
  });

  test('a missing asset or file is 404 JSON, never index.html; only GET and HEAD', async ({ service }) => {
    for (const path of ['/assets/index-gone.js', '/assets/', '/nothing.png', '/parcels']) {
      const answer = await fetch(`${service.origin}${path}`, path.startsWith('/assets') ? asPage : {});
      expect(answer.status, path).toBe(404);
      expect(await answer.json()).toEqual({ message: expect.stringMatching(/\w/) });
      expectHeaders(answer.headers, api);
    }
    const posted = await fetch(`${service.origin}/`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('API answers, errors and PDFs: no-store and a policy that allows nothing', async ({
    service,
    ready,
    api: client,
  }) => {
    const { id } = await processedParcel(client, ready);
    for (const path of [
      '/parcels',
      `/parcels/${id}`,
      `/parcels/${id}/documents/labels`,
      '/parcels?sort=x',
      '/parcels/unknown',
      '/shipping-methods',
    ])
      expectHeaders((await client.get(path)).headers, api);
    expectHeaders((await fetch(`${service.apiBase}/parcels`)).headers, api);
    for (const path of ['/healthz', '/config.json', '/openapi.json'])
      expectHeaders((await fetch(`${service.origin}${path}`)).headers, api);
  });

  test('/csp-report takes what browsers send, without a token: 204', async ({ service }) => {
    for (const type of ['application/csp-report', 'application/reports+json']) {
      const report = { method: 'POST', headers: { 'content-type': type }, body: '{"csp-report":{}}' };
      const answer = await fetch(`${service.origin}/csp-report`, report);
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
  });

  test('every text has charset=utf-8', async ({ service, api: client }) => {
    expect((await client.get('/parcels')).headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await fetch(`${service.origin}/start-check.js`)).headers.get('content-type')).toContain('charset=utf-8');
  });
});

test.describe('scenario 69: other origins', () => {
  test('no CORS headers for any origin, and no answer to a preflight', async ({ service }) => {
    for (const origin of ['https://evil.example', 'null', service.origin]) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      for (const method of ['OPTIONS', 'GET']) {
        const answer = await fetch(`${service.apiBase}/parcels`, { method, headers });
        expect(answer.status).toBe(401);
        expectHeaders(answer.headers, api);
      }
    }
  });

  test('a Host that is not ours is refused on the page and the API; loopback names are ours', async ({ service }) => {
    const { host, port } = new URL(service.origin);
    for (const name of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.',
      '169.254.169.254',
      '[::ffff:127.0.0.1]',
    ]) {
      for (const path of ['/', '/v1/parcels', '/config.json']) {
        const head = `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nAuthorization: Bearer ${service.token}\r\nConnection: close\r\n\r\n`;
        const answer = await rawExchange(service.origin, head);
        expect([name, path, answer.status]).toEqual([name, path, 421]);
        expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/\w/) });
        expect(answer.headers['x-request-id']).toMatch(/\S/);
      }
    }
    for (const name of [host, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`, 'localhost']) {
      const answer = await rawExchange(
        service.origin,
        `GET /healthz HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
      );
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });

  test('absolute URLs carry the Host the client used', async ({ service, api: client }) => {
    const { port } = new URL(service.origin);
    const { id } = await createParcel(client);
    const head = [
      'POST /v1/parcels HTTP/1.1',
      `Host: localhost:${port}`,
      `Authorization: Bearer ${service.token}`,
      'Content-Type: application/json',
      'Content-Length: 2',
      'Connection: close',
    ];
    const answer = await rawExchange(service.origin, `${head.join('\r\n')}\r\n\r\n{}`);
    expect(answer.headers['location']).toMatch(new RegExp(`^http://localhost:${port}/v1/parcels/`));
    expect(answer.headers['location']).not.toContain(id);
  });
});

test.describe('scenario 68: paths that would leave the built page', () => {
  for (const path of [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%252fpackage.json',
    '/..\\package.json',
    '/%00',
    '/index.html%00.js',
    '//etc/passwd',
    '/assets//index.html',
    '/.git/config',
    '/%',
    '/%ff',
    '/src/service/main.ts',
    '/data/start-token',
  ]) {
    test(`${path}: refused with JSON, nothing of a file`, async ({ service }) => {
      const { host } = new URL(service.origin);
      const answer = await rawExchange(
        service.origin,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect([400, 404]).toContain(answer.status);
      expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/\w/) });
    });
  }
});
