import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertToken, type TokenState } from '#service/store/queries/token-queries.ts';
import { versionText } from '#contract/desk/product-version.ts';
import { ownVersion } from '#service/config/own-version.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startTestService({ env: { PARCEL_DESK_API_ORIGINS: 'https://api.example.com' } });
  for (const state of ['plan-required', 'forbidden', 'revoked'] as TokenState[])
    await insertToken(
      service.context.store.db,
      { id: state, state, account: 'main', source: 'api', label: '' },
      state,
      0,
    );
  const other = { id: 'other', state: 'active', account: 'other', source: 'api', label: '' } as const;
  await insertToken(service.context.store.db, other, 'other', 0);
  id = (await service.call('POST', '/parcels', { body: domesticParcel })).body.data.id;
});
afterAll(() => service.close());

test('who sends invalid tokens is slowed down, by peer; a valid token and a missing one never are', async () => {
  const env = { PARCEL_DESK_FAILED_AUTH: '3', PARCEL_DESK_TRUST_PROXY: '1' };
  const guarded = await startTestService({ env, clock: () => 1_800_000_000_000 });
  const send = (authorization: string, peer: string) =>
    guarded.call('GET', '/shipping-methods', { headers: { authorization, 'x-forwarded-for': `8.8.8.8, ${peer}` } });
  for (const _ of [1, 2, 3]) expect((await send('Bearer guess', '1.1.1.1')).status).toBe(401);
  const { status, headers } = await send('Bearer guess', '1.1.1.1');
  expect([status, headers.get('retry-after')]).toEqual([429, '20']);
  expect((await send(`Bearer ${guarded.startToken}`, '1.1.1.1')).status).toBe(200);
  expect((await send('', '1.1.1.1')).status).toBe(401);
  expect((await send('Bearer guess', '2.2.2.2')).status).toBe(401);
  await guarded.close();
});

const as = (token: string) => ({ headers: { authorization: token } });
const json = { 'content-type': 'application/json' };

test.each([
  ['', 401],
  ['Bearer', 401],
  ['Bearer no one', 401],
  ['Basic abc', 401],
  ['Bearer revoked', 401],
  ['Bearer plan-required', 402],
  ['Bearer forbidden', 403],
])('Authorization "%s" is %i, whatever the path', async (authorization, expected) => {
  for (const path of ['/parcels', '/nothing', `/parcels/${id}`]) {
    const { status, headers, body } = await service.call('GET', path, as(authorization));
    expect([status, Object.keys(body)]).toEqual([expected, ['message']]);
    expect(headers.get('www-authenticate')).toBe(expected === 401 ? 'Bearer' : null);
    expect(headers.has('x-parcel-desk-version')).toBe(false);
  }
});

test('the version is on answers to signed-in users, refusals among them, and on no other', async () => {
  const version = versionText(ownVersion);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  const api = [`/parcels/${id}`, '/nothing', '/parcels?sort=x', `/parcels/${id}/documents/x`];
  const signedIn = [...api.map((path) => `/v1${path}`), '/desk/snapshot', '/desk/nothing'];
  for (const path of signedIn) {
    const { headers } = await service.call('GET', `${service.origin}${path}`);
    expect([path, headers.get('x-parcel-desk-version')]).toEqual([path, version]);
  }
  for (const path of [...signedIn, '/', '/healthz', '/config.json', '/openapi.json', '/assets/x.js', '/desk/session']) {
    const answer = await fetch(`${service.origin}${path}`);
    expect([path, answer.headers.has('x-parcel-desk-version')]).toEqual([path, false]);
    // The specification's own version is on its document, and may be the same.
    const text = (await answer.text()).replace(/"info":\{[^}]*\}/, '');
    expect([path, text.includes(version)]).toEqual([path, false]);
  }
});

test("another account's parcel is 404 in every operation, as is a malformed id", async () => {
  const operations: [string, string][] = [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/process'],
    ['POST', '/process'],
    ['POST', '/print'],
    ['POST', '/cancel'],
    ['GET', '/documents/labels'],
    ['GET', '/documents/customs-declaration'],
  ];
  for (const [method, path] of operations) {
    expect((await service.call(method, `/parcels/${id}${path}`, as('Bearer other'))).status).toBe(404);
    expect((await service.call(method, `/parcels/no-uuid${path}`)).status).toBe(404);
  }
  expect((await service.call('GET', `/parcels/${id.toUpperCase()}`)).status).toBe(200);
});

test.each([
  ['PUT', '/parcels', 'GET, HEAD, POST'],
  ['DELETE', '/parcels', 'GET, HEAD, POST'],
  ['POST', '/shipping-methods', 'GET, HEAD'],
  ['OPTIONS', '/parcels', 'GET, HEAD, POST'],
])('%s %s is 405 and lists the allowed methods', async (method, path, allow) => {
  const { status, headers, body } = await service.call(method, path);
  expect([status, headers.get('allow'), Object.keys(body)]).toEqual([405, allow, ['message']]);
});

test.each<[string, string | undefined, string | undefined, number]>([
  ['no content type', '{}', 'text/plain', 415],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['a charset that is not UTF-8', '{}', 'application/json; charset=latin1', 415],
  ['a charset', '{}', 'application/json; charset=utf-8', 201],
  ['no JSON', '{', 'application/json', 400],
  ['an array', '[]', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['a byte order mark', '\uFEFF{}', 'application/json', 400],
  ['32 levels', `{"x":${'['.repeat(31)}${']'.repeat(31)}}`, 'application/json', 201],
  ['33 levels', `{"x":${'['.repeat(32)}${']'.repeat(32)}}`, 'application/json', 400],
  ['brackets in a string', JSON.stringify({ note: '"[{'.repeat(50) }), 'application/json', 201],
  ['more than 4 MiB', `"${'x'.repeat(4 * 1024 * 1024)}"`, 'application/json', 413],
  ['100,001 values', `{"x":[${'0,'.repeat(100_000)}0]}`, 'application/json', 400],
  ['no body', undefined, undefined, 400],
  ['unknown and dangerous names', '{"__proto__":{"x":1},"constructor":1,"other":2}', 'application/json', 201],
])('a body with %s', async (_name, body, type, expected) => {
  const headers = type === undefined ? {} : { 'content-type': type };
  const { status } = await service.call('POST', '/parcels', { ...(body !== undefined && { body }), headers });
  expect(status).toBe(expected);
});

test.each(['/v1/parcels', '/desk/print-jobs', '/csp-report'])(
  'a compressed body for %s is 415, one with the encoding identity is read',
  async (path) => {
    const send = (encoding: string) =>
      service.call('POST', `${service.origin}${path}`, {
        body: {},
        headers: {
          'content-encoding': encoding,
          ...(path.startsWith('/desk') && { 'content-type': 'application/pdf' }),
        },
      });
    for (const encoding of ['gzip', 'BR', 'identity, deflate']) {
      const { status, headers, body } = await send(encoding);
      expect([status, headers.get('accept-encoding')]).toEqual([415, 'identity']);
      expect(body.message).toMatch(/^a body is read as it is: send it without Content-Encoding, not with "[a-z, ]+"$/);
    }
    expect((await send('identity')).status).not.toBe(415);
  },
);

test('what has an entity tag comes in one encoding, since the tag names its bytes', async () => {
  const { id: large } = (await service.call('POST', '/parcels', { body: { note: 'x'.repeat(5000) } })).body.data;
  const headers = { 'accept-encoding': 'gzip' };
  const one = await service.call('GET', `/parcels/${large}`, { headers });
  expect([one.headers.get('etag'), one.headers.get('content-encoding')]).toEqual(['"1"', null]);
  const list = await service.call('GET', '/parcels', { headers });
  expect([list.headers.get('etag'), list.headers.get('content-encoding')]).toEqual([null, 'gzip']);
});

test('bytes that are not UTF-8 are 400', async () => {
  const response = await fetch(`${service.origin}/v1/parcels`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${service.startToken}` },
    body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]),
  });
  expect(response.status).toBe(400);
});

function post(path: string, body: string, type = 'application/json') {
  return service.call('POST', path, { body, headers: { 'content-type': type } });
}

test('the query is judged before the body, the path before both', async () => {
  expect((await post('/parcels?apply_products=1', '{')).body.message).toContain('apply_products');
  expect((await post('/parcels?apply_products=1', '{', 'text/plain')).status).toBe(415);
  expect((await post('/nothing?x', '{', 'text/plain')).status).toBe(404);
});

test.each([
  ['POST', '/parcels?apply_products=1', 'apply_products'],
  ['POST', '/parcels?apply_shipping_rules=True', 'apply_shipping_rules'],
  ['POST', '/parcels?apply_products=', 'apply_products'],
  ['POST', '/parcels?apply_products=true&apply_products=true', 'apply_products'],
  ['POST', '/parcels?print=true', 'print'],
  ['GET', '/parcels?limit=5', 'limit'],
  ['GET', '/parcels?sort=name', 'sort'],
  ['GET', '/parcels?filter[source]=post', 'filter[source]'],
  ['GET', '/parcels?filter%5Bcreated_since%5D=2024', 'filter[created_since]'],
  ['GET', '/parcels?cursor=abc', 'cursor'],
  ['GET', '/shipping-methods?cursor=abc', 'cursor'],
  ['GET', '/shipping-methods?sort=name', 'sort'],
  ['GET', '/parcels?sort=%zz', 'percent'],
  ['GET', `/parcels?${'a&'.repeat(60)}`, 'parameters'],
])('%s %s is 400 and names %s', async (method, path, name) => {
  const { status, body } = await service.call(method, path, method === 'POST' ? { body: {} } : {});
  expect([status, Object.keys(body)]).toEqual([400, ['message']]);
  expect(body.message).toContain(name);
});

test('an unknown parameter is 400', async () => {
  for (const action of ['print', 'cancel', 'process?print=1&x=']) {
    const path = action.includes('?') ? action : `${action}?x=1`;
    expect((await service.call('POST', `/parcels/${id}/${path}`)).status).toBe(400);
  }
});

test('every answer carries a request id of its own and the headers of an API', async () => {
  const seen = new Set<string>();
  for (const path of ['/parcels', '/nothing', '/parcels?x=1', `/parcels/${id}`]) {
    const { headers } = await service.call('GET', path, { headers: { 'x-request-id': 'mine' } });
    const requestId = headers.get('x-request-id') ?? '';
    expect(requestId).toMatch(/^[\w-]{16}$/);
    seen.add(requestId);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
  expect(seen.size).toBe(4);
});

test('an error of our own is 500 without its words, and is logged under its request id', async () => {
  const lines: string[] = [];
  const broken = await startTestService();
  Object.assign(broken.context.logger, {
    error: (event: string, details: object) => lines.push(JSON.stringify({ event, ...details })),
  });
  await broken.context.store.db.schema.dropTable('parcel_documents').execute();
  const { status, headers, body } = await broken.call('GET', '/parcels');
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('parcel_documents');
  expect(lines.join('')).toContain(headers.get('x-request-id') ?? 'no id');
  await broken.close();
});

test.each(['/healthz', '/openapi.json', '/config.json'])('%s is only read', async (path) => {
  for (const method of ['POST', 'DELETE', 'OPTIONS']) {
    const { status, headers, body } = await service.call(method, `${service.origin}${path}`);
    expect([status, headers.get('allow'), Object.keys(body)]).toEqual([405, 'GET, HEAD', ['message']]);
  }
  for (const method of ['GET', 'HEAD']) expect((await fetch(`${service.origin}${path}`, { method })).status).toBe(200);
});

test('the page may call what the configuration names, and nothing else', async () => {
  const answer = await service.call('GET', `${service.origin}/config.json`);
  expect(answer.body).toMatchObject({ apiBase: '/v1', apiOrigins: ['https://api.example.com'], cancelPath: 'cancel' });
  const page = await service.call('GET', `${service.origin}/`);
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.com;");
  expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect((await service.call('GET', `${service.origin}/assets/missing.js`)).status).toBe(404);
  expect((await service.call('POST', `${service.origin}/`)).status).toBe(405);
});
