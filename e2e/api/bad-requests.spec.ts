import type { ServiceProcess } from '../service-process.ts';
import { expect, test } from './api-test.ts';
import { createParcel, errorOf } from './parcel-flows.ts';
import { expectRawError, jsonText, rawExchange, rawHead } from './raw-http.ts';

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
      errorOf(await api.request('POST', '/parcels', jsonText(body)), 400);
    });
  }

  test('32 levels are accepted', async ({ api }) => {
    expect((await api.request('POST', '/parcels', jsonText(deep(32)))).status).toBe(201);
  });

  test('bytes that are no UTF-8', async ({ service }) => {
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf5, 0x80, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"note":"'), Buffer.from(bytes), Buffer.from('"}')]);
      const start = rawHead(
        service,
        'POST /v1/parcels',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      );
      expectRawError(await rawExchange(service.origin, Buffer.concat([Buffer.from(`${start}\r\n\r\n`), body])), 400);
    }
  });

  test('__proto__, constructor and duplicate keys do nothing', async ({ api }) => {
    const evil = '{"country":"DE","polluted":true}';
    const body = `{"__proto__":${evil},"constructor":{"prototype":${evil}},"receiver":{"__proto__":${evil},"name":"A"},"items":[{"__proto__":${evil},"sku":"A"}],"note":"first","note":"last"}`;
    const answer = await api.request('POST', '/parcels', jsonText(body));
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
    expect((await api.request('POST', '/parcels', jsonText(body))).status).toBe(201);
    const announced = rawHead(service, 'POST /v1/parcels', 'Content-Type: application/json', 'Content-Length: 4194305');
    expectRawError(await rawExchange(service.origin, `${announced}\r\n\r\n`), 413);
    const chunked = rawHead(
      service,
      'POST /v1/parcels',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    );
    const chunk = `400001\r\n${' '.repeat(4 * 1024 * 1024 + 1)}\r\n`;
    expectRawError(await rawExchange(service.origin, `${chunked}\r\n\r\n${chunk}`), 413);
  });

  test('a URL over 8 KiB is 414, headers over 16 KiB are 431', async ({ service }) => {
    const long = rawHead(service, `GET /v1/parcels?${'x'.repeat(8192)}`);
    expectRawError(await rawExchange(service.origin, `${long}\r\n\r\n`), 414);
    const fat = rawHead(service, 'GET /v1/parcels', `X-Fat: ${'x'.repeat(17_000)}`);
    expectRawError(await rawExchange(service.origin, `${fat}\r\n\r\n`), 431);
  });
});

test.describe('bytes that are no proper request still get JSON and an X-Request-ID', () => {
  const rows: [string, (service: ServiceProcess) => string, number][] = [
    ['no HTTP at all', () => 'HELLO\r\n\r\n', 400],
    ['TLS', () => '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
    ['a header without a colon', (service) => rawHead(service, 'GET /v1/parcels', 'broken header'), 400],
    ['a bad content length', (service) => rawHead(service, 'POST /v1/parcels', 'Content-Length: abc'), 400],
    [
      'length and chunks at once',
      (service) => rawHead(service, 'POST /v1/parcels', 'Content-Length: 4', 'Transfer-Encoding: chunked'),
      400,
    ],
    [
      'a chunk size that is no number',
      (service) =>
        `${rawHead(service, 'POST /v1/parcels', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n\r\nxyz`,
      400,
    ],
    ['no Host', () => 'GET /v1/parcels HTTP/1.1', 400],
    ['an absolute request line', (service) => rawHead(service, `GET http://evil.example/v1/parcels`), 400],
    ['a request line with *', (service) => rawHead(service, 'OPTIONS *'), 400],
    ['CONNECT', (service) => rawHead(service, 'CONNECT evil.example:443'), 405],
    [
      'an unknown expectation',
      (service) => rawHead(service, 'POST /v1/parcels', 'Expect: magic', 'Content-Length: 2'),
      417,
    ],
  ];
  for (const [what, request, status] of rows) {
    test(`${what}: ${status}`, async ({ service }) => {
      expectRawError(await rawExchange(service.origin, `${request(service)}\r\n\r\n`), status);
    });
  }

  test('100-continue: no interim response, the final answer at once (PROMISES 0.3)', async ({ service }) => {
    const start = rawHead(
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
