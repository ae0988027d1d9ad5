import { expect, test } from './api-test.ts';
import { createParcel, errorOf } from './parcel-flows.ts';
import { expectRawError, jsonText, rawExchange, rawHead } from './raw-http.ts';
import { serviceClient } from '../service-client.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

const text = { headers: { 'content-type': 'text/plain' }, text: 'hello' };

const malformed = { headers: { 'content-type': 'application/json' }, text: '{"weight":' };

test.describe('order of the checks', () => {
  test('401 before everything', async ({ service }) => {
    const anonymous = serviceClient(service.apiBase, null);
    for (const path of ['/nothing', '/parcels/abc', '/parcels?sort=x']) errorOf(await anonymous.get(path), 401);
    errorOf(await anonymous.request('PUT', '/parcels'), 401);
    errorOf(await anonymous.request('POST', '/parcels?x=1', text), 401);
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
    const big = rawHead(service, 'POST /v1/parcels?x=1', 'Content-Type: application/json', 'Content-Length: 4194305');
    expectRawError(await rawExchange(service.origin, `${big}\r\n\r\n`), 413);
  });

  test('the query before the body, the body before its fields', async ({ api }) => {
    expect(errorOf(await api.request('POST', '/parcels?x=1', malformed), 400).message).toContain('"x"');
    expect(errorOf(await api.request('POST', '/parcels', jsonText('[{"weight":1}]')), 400).message).toContain('object');
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
      `${rawHead(service, `HEAD /v1/parcels/${id}`, 'Connection: close')}\r\n\r\n`,
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
    '/start-check.js',
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
