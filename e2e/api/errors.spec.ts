import type { ServiceProcess } from '../service-process.ts';
import { expect, test } from './api-test.ts';
import { createParcel, errorOf } from './parcel-flows.ts';
import { rawExchange, type RawAnswer } from './raw-http.ts';
import { serviceClient } from '../service-client.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const text = { headers: { 'content-type': 'text/plain' }, text: 'hello' };
const malformed = { headers: { 'content-type': 'application/json' }, text: '{"weight":' };
const json = (body: string) => ({ headers: { 'content-type': 'application/json' }, text: body });

const head = (service: ServiceProcess, requestLine: string, ...more: string[]) =>
  [
    `${requestLine} HTTP/1.1`,
    `Host: ${new URL(service.origin).host}`,
    `Authorization: Bearer ${service.token}`,
    ...more,
  ].join('\r\n');

function expectRaw(answer: RawAnswer, status: number) {
  expect(answer.status, answer.body.slice(0, 200)).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-request-id']).toMatch(/\S/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/\w/) });
}

test.describe('order of the checks', () => {
  test('401 before everything', async ({ service }) => {
    const nobody = serviceClient(service.apiBase, null);
    for (const path of ['/nothing', '/parcels/abc', '/parcels?sort=x']) errorOf(await nobody.get(path), 401);
    errorOf(await nobody.request('PUT', '/parcels'), 401);
    errorOf(await nobody.request('POST', '/parcels?x=1', text), 401);
  });

  for (const [state, status] of [
    ['plan-required', 402],
    ['forbidden', 403],
  ] as const) {
    test(`${status} before 404, 405, 415, 400 and 422`, async ({ clientOf }) => {
      const client = await clientOf({ state });
      errorOf(await client.get('/nothing'), status);
      errorOf(await client.get(`/parcels/${unknownId}`), status);
      errorOf(await client.request('PUT', '/parcels'), status);
      errorOf(await client.request('POST', '/parcels?x=1', text), status);
      errorOf(await client.post('/parcels', { weight: 1 }), status);
    });
  }

  test('404 before 405, 415, 400 and 422', async ({ api }) => {
    errorOf(await api.request('PUT', `/parcels/${unknownId}`), 404);
    errorOf(await api.request('PATCH', `/parcels/${unknownId}?x=1`, text), 404);
    errorOf(await api.request('PATCH', `/parcels/${unknownId}`, malformed), 404);
    errorOf(await api.patch(`/parcels/${unknownId}`, { weight: 1 }), 404);
  });

  test('405 before 415 and 400', async ({ api }) => {
    errorOf(await api.request('PUT', '/parcels?x=1', text), 405);
  });

  test('415 and 413 before the query', async ({ api, service }) => {
    expect(errorOf(await api.request('POST', '/parcels?x=1', text), 415).message).toContain('application/json');
    const big = head(service, 'POST /v1/parcels?x=1', 'Content-Type: application/json', 'Content-Length: 4194305');
    expectRaw(await rawExchange(service.origin, `${big}\r\n\r\n`), 413);
  });

  test('the query before the body, the body before its fields', async ({ api }) => {
    expect(errorOf(await api.request('POST', '/parcels?x=1', malformed), 400).message).toContain('"x"');
    expect(errorOf(await api.request('POST', '/parcels', json('[{"weight":1}]')), 400).message).toContain('object');
    expect(Object.keys(errorOf(await api.post('/parcels', { weight: 1 }), 422).errors ?? {})).toEqual(['weight']);
  });
});

test.describe('scenario 67: wrong path, method, content type', () => {
  test('unknown paths are 404', async ({ api, service }) => {
    const { id } = await createParcel(api);
    for (const path of [
      '/',
      '',
      '/parcel',
      '/parcels/',
      `/parcels/${id}/`,
      `/parcels/${id}/documents`,
      `/parcels/${id}/labels`,
      '/Parcels',
      '/parcels/process',
      '/shipping-methods/x',
      '//parcels',
      '/parcels/%',
    ])
      errorOf(await api.get(path), 404);
    errorOf(await api.get(`${service.origin}/v2/parcels`), 404);
  });

  test('malformed ids are 404, ids in capitals are the same parcel', async ({ api }) => {
    const { id } = await createParcel(api);
    for (const wrong of ['abc', '1', `${id}0`, id.slice(1), `{${id}}`, '%00', '..', `${id}%20`])
      errorOf(await api.get(`/parcels/${encodeURI(wrong)}`), 404);
    expect((await api.get(`/parcels/${id.toUpperCase()}`)).status).toBe(200);
  });

  test('another method is 405 with Allow', async ({ api }) => {
    const { id } = await createParcel(api);
    const allowed: [string, string][] = [
      ['/parcels', 'GET, HEAD, POST'],
      [`/parcels/${id}`, 'GET, HEAD, PATCH, DELETE'],
      [`/parcels/${id}/process`, 'GET, HEAD, POST'],
      [`/parcels/${id}/print`, 'POST'],
      [`/parcels/${id}/cancel`, 'POST'],
      [`/parcels/${id}/documents/labels`, 'GET, HEAD'],
      [`/parcels/${id}/documents/customs-declaration`, 'GET, HEAD'],
      ['/shipping-methods', 'GET, HEAD'],
    ];
    for (const [path, allow] of allowed) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'].filter(
        (method) => !allow.includes(method),
      )) {
        const answer = await api.request(method, path);
        errorOf(answer, 405);
        expect(answer.headers.get('allow')?.split(', ').toSorted(), `${method} ${path}`).toEqual(
          allow.split(', ').toSorted(),
        );
      }
    }
  });

  test('HEAD answers like GET, without the body', async ({ service, api }) => {
    const { id } = await createParcel(api);
    const get = await api.get(`/parcels/${id}`);
    const answer = await rawExchange(
      service.origin,
      `${head(service, `HEAD /v1/parcels/${id}`, 'Connection: close')}\r\n\r\n`,
    );
    expect([answer.status, answer.body, answer.headers['etag']]).toEqual([200, '', get.headers.get('etag')]);
  });

  test('415 for another content type, only when a body was sent', async ({ api, ready }) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'application/jsonx',
      'text/json',
      'multipart/form-data',
    ])
      errorOf(await api.request('POST', '/parcels', { headers: { 'content-type': type }, text: '{}' }), 415);
    for (const type of [
      'application/json',
      'APPLICATION/JSON',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
    ])
      expect(
        (await api.request('POST', '/parcels', { headers: { 'content-type': type }, text: '{}' })).status,
        type,
      ).toBe(201);
    const { id } = await createParcel(api, ready);
    const bodiless = await api.request('POST', `/parcels/${id}/process`, { headers: { 'content-type': 'text/plain' } });
    expect(bodiless.status).toBe(202);
    errorOf(await api.request('POST', '/parcels'), 400);
  });
});

test.describe('bodies that are no JSON object: 400', () => {
  const deep = (levels: number) => `{"note":null,"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const rows: [string, string][] = [
    ['nothing', ''],
    ['cut off', '{"weight":'],
    ['two values', '{} {}'],
    ['a trailing comma', '{"note":null,}'],
    ['single quotes', "{'note':null}"],
    ['a comment', '{/* */}'],
    ['NaN', '{"weight":NaN}'],
    ['a bare control character', '{"note":"\u0001"}'],
    ['an array', '[]'],
    ['a text', '"note"'],
    ['a number', '7'],
    ['null', 'null'],
    ['a byte order mark', '\uFEFF{}'],
    ['33 levels deep', deep(33)],
    ['a million levels deep', '['.repeat(1_000_000)],
    ['more than 100,000 values', `{"x":[${'0,'.repeat(100_001)}0]}`],
  ];
  for (const [what, body] of rows) {
    test(what, async ({ api }) => {
      errorOf(await api.request('POST', '/parcels', json(body)), 400);
    });
  }

  test('32 levels are accepted', async ({ api }) => {
    expect((await api.request('POST', '/parcels', json(deep(32)))).status).toBe(201);
  });

  test('bytes that are no UTF-8', async ({ service }) => {
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf5, 0x80, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"note":"'), Buffer.from(bytes), Buffer.from('"}')]);
      const start = head(
        service,
        'POST /v1/parcels',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      );
      expectRaw(await rawExchange(service.origin, Buffer.concat([Buffer.from(`${start}\r\n\r\n`), body])), 400);
    }
  });

  test('__proto__, constructor and duplicate keys do nothing', async ({ api }) => {
    const evil = '{"country":"DE","polluted":true}';
    const body = `{"__proto__":${evil},"constructor":{"prototype":${evil}},"receiver":{"__proto__":${evil},"name":"A"},"items":[{"__proto__":${evil},"sku":"A"}],"note":"first","note":"last"}`;
    const answer = await api.request('POST', '/parcels', json(body));
    expect(answer.status).toBe(201);
    expect(JSON.stringify(answer.body)).not.toContain('polluted');
    const after = await createParcel(api, { receiver: { name: 'B' } });
    expect(after.receiver?.country).toBeNull();
    expect((answer.body as { data: { note: string } }).data.note).toBe('last');
    for (const name of ['__proto__', 'constructor', 'toString']) errorOf(await api.get(`/parcels?${name}=1`), 400);
  });
});

test.describe('PROMISES 3.4: limits', () => {
  test('a body of 4 MiB is read, one byte more is 413; announced or not', async ({ service, api }) => {
    const body = `{"x":"${' '.repeat(4 * 1024 * 1024 - 8)}"}`;
    expect(body).toHaveLength(4 * 1024 * 1024);
    expect((await api.request('POST', '/parcels', json(body))).status).toBe(201);
    const announced = head(service, 'POST /v1/parcels', 'Content-Type: application/json', 'Content-Length: 4194305');
    expectRaw(await rawExchange(service.origin, `${announced}\r\n\r\n`), 413);
    const chunked = head(service, 'POST /v1/parcels', 'Content-Type: application/json', 'Transfer-Encoding: chunked');
    const chunk = `400001\r\n${' '.repeat(4 * 1024 * 1024 + 1)}\r\n`;
    expectRaw(await rawExchange(service.origin, `${chunked}\r\n\r\n${chunk}`), 413);
  });

  test('a URL over 8 KiB is 414, headers over 16 KiB are 431', async ({ service }) => {
    const long = head(service, `GET /v1/parcels?${'x'.repeat(8192)}`);
    expectRaw(await rawExchange(service.origin, `${long}\r\n\r\n`), 414);
    const fat = head(service, 'GET /v1/parcels', `X-Fat: ${'x'.repeat(17_000)}`);
    expectRaw(await rawExchange(service.origin, `${fat}\r\n\r\n`), 431);
  });
});

test.describe('bytes that are no proper request still get JSON and an X-Request-ID', () => {
  const rows: [string, (service: ServiceProcess) => string, number][] = [
    ['no HTTP at all', () => 'HELLO\r\n\r\n', 400],
    ['TLS', () => '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
    ['a header without a colon', (service) => head(service, 'GET /v1/parcels', 'broken header'), 400],
    ['a bad content length', (service) => head(service, 'POST /v1/parcels', 'Content-Length: abc'), 400],
    [
      'length and chunks at once',
      (service) => head(service, 'POST /v1/parcels', 'Content-Length: 4', 'Transfer-Encoding: chunked'),
      400,
    ],
    [
      'a chunk size that is no number',
      (service) =>
        `${head(service, 'POST /v1/parcels', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n\r\nxyz`,
      400,
    ],
    ['no Host', () => 'GET /v1/parcels HTTP/1.1', 400],
    ['an absolute request line', (service) => head(service, `GET http://evil.example/v1/parcels`), 400],
    ['a request line with *', (service) => head(service, 'OPTIONS *'), 400],
    ['CONNECT', (service) => head(service, 'CONNECT evil.example:443'), 405],
    [
      'an expectation nobody knows',
      (service) => head(service, 'POST /v1/parcels', 'Expect: magic', 'Content-Length: 2'),
      417,
    ],
  ];
  for (const [what, request, status] of rows) {
    test(`${what}: ${status}`, async ({ service }) => {
      expectRaw(await rawExchange(service.origin, `${request(service)}\r\n\r\n`), status);
    });
  }

  test('100-continue: no interim response, the final answer at once (PROMISES 0.3)', async ({ service }) => {
    const start = head(
      service,
      'POST /v1/parcels',
      'Content-Type: application/json',
      'Content-Length: 2',
      'Expect: 100-continue',
    );
    const answer = await rawExchange(service.origin, `${start}\r\n\r\n{}`);
    expect(answer.status).toBe(201);
  });
});

test('X-Request-ID is on every kind of answer, its own each time, and in the log; a client cannot choose it', async ({
  service,
  api,
  ready,
}) => {
  const { id } = await createParcel(api, ready);
  const paths = [
    '/v1/parcels',
    `/v1/parcels/${id}`,
    '/v1/nothing',
    '/v1/parcels?sort=x',
    '/v1',
    '/',
    '/nothing.js',
    '/healthz',
    '/config.json',
    '/openapi.json',
    '/parcel-desk.svg',
  ];
  const ids: string[] = [];
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'])
    for (const path of paths.filter((path) => method !== 'DELETE' || !path.includes(id))) {
      const answer = await fetch(`${service.origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${service.token}`, 'x-request-id': 'chosen\tby me' },
      });
      await answer.arrayBuffer();
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      ids.push(answer.headers.get('x-request-id') ?? '');
    }
  expect(new Set(ids).size).toBe(ids.length);
  for (const requestId of ids) expect(requestId).toMatch(/^[\w-]{8,64}$/);
  const unknown = errorOf(await api.get('/parcels?sort=x'), 400);
  expect(unknown.message).toContain('sort');
  const known = (await api.get('/parcels')).headers.get('x-request-id') ?? '';
  await expect.poll(() => service.log().includes(known), { intervals: [20] }).toBe(true);
});
