import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  service = await startTestService();
  Object.assign(service.context.logger, { info: (_event: string, details: object) => lines.push({ ...details }) });
});
afterAll(() => service.close());

/** Sends bytes and reads until the server ends the connection. */
function sendRaw(text: string, to = service): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(to.origin).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body });
    });
    socket.write(text);
  });
}
const close = 'Connection: close\r\n';

test.each([
  ['no HTTP at all', 'NONSENSE\r\n\r\n', 400],
  ['a header without a colon', `GET / HTTP/1.1\r\nHost: localhost\r\nbroken\r\n${close}\r\n`, 400],
  ['headers of 64 KiB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`, 431],
  ['100 headers', `GET /none HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(98)}${close}\r\n`, 404],
  ['101 headers', `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(99)}${close}\r\n`, 431],
  ['no Host', `GET /v1/parcels HTTP/1.1\r\n${close}\r\n`, 400],
  ['two Hosts', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n${close}\r\n`, 400],
  ['a foreign Host', `GET /v1/parcels HTTP/1.1\r\nHost: evil.example\r\n${close}\r\n`, 421],
  [
    'a foreign Host for the page',
    `GET / HTTP/1.1\r\nHost: evil.example:4680\r\nAccept: text/html\r\n${close}\r\n`,
    421,
  ],
  ['a Host with user information', `GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n${close}\r\n`, 400],
  ['an absolute request line', `GET http://localhost/v1 HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`, 400],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`, 400],
  ['CONNECT', `CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`, 405],
  ['an unknown expectation', `GET / HTTP/1.1\r\nHost: localhost\r\nExpect: magic\r\n${close}\r\n`, 417],
  ['a URL of 9 KiB', `GET /${'x'.repeat(9000)} HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`, 414],
  ['TRACE', `TRACE /v1/parcels HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`, 401],
  ['dots and slashes', `GET /..%2f..%2fetc/passwd HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`, 404],
  ['dots', `GET /assets/../../package.json HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`, 404],
  ['a zero byte', `GET /%00 HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`, 404],
])('%s is answered in JSON with a request id, which is in the log', async (_name, text, status) => {
  const answer = await sendRaw(text);
  expect(answer.status).toBe(status);
  expect(answer.head).toMatch(/^x-request-id: [\w-]{16}$/im);
  expect(answer.head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
  expect(Object.keys(JSON.parse(answer.body) as object)).toEqual(['message']);
  const requestId = /^x-request-id: (.+)$/im.exec(answer.head)?.[1];
  expect(lines.filter(({ request_id }) => request_id === requestId)).toMatchObject([{ status }]);
});

test('the log line of a request has the size of its answer and the id of its token', async () => {
  const answer = await sendRaw(
    `GET /v1/parcels HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${service.startToken}\r\n${close}\r\n`,
  );
  const requestId = /^x-request-id: (.+)$/im.exec(answer.head)?.[1];
  const [line] = lines.filter(({ request_id }) => request_id === requestId);
  expect(line).toMatchObject({
    bytes: Buffer.byteLength(answer.body),
    token_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
});

test('reached over TLS, every answer keeps browsers there, also one that Node would write itself', async () => {
  const overTls = await startTestService({ env: { PARCEL_DESK_PUBLIC_URL: 'https://desk.example.com' } });
  for (const text of [`GET /v1/parcels HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`, 'NONSENSE\r\n\r\n']) {
    const strict = /^strict-transport-security: (.*)$/im;
    expect(strict.exec((await sendRaw(text, overTls)).head)?.[1]?.trim()).toBe('max-age=63072000');
    expect((await sendRaw(text)).head).not.toMatch(/strict-transport/i);
  }
  await overTls.close();
  const all = { PARCEL_DESK_PUBLIC_URL: 'https://desk.example.com', PARCEL_DESK_HSTS_SUBDOMAINS: 'true' };
  const below = await startTestService({ env: all });
  expect((await sendRaw('NONSENSE\r\n\r\n', below)).head).toMatch(/max-age=63072000; includeSubDomains/i);
  await below.close();
});

test('the health check answers under any name, and nothing else does', async () => {
  const under = async (path: string) =>
    (await sendRaw(`GET ${path} HTTP/1.1\r\nHost: 10.0.0.7:4680\r\n${close}\r\n`)).status;
  expect(await Promise.all(['/healthz', '/healthz?from=balancer', '/healthz/x', '/'].map(under))).toEqual([
    200, 200, 421, 421,
  ]);
});

test('bytes that are no request never get the place of the answer to the request before them', async () => {
  const head = `POST /v1/parcels HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${service.startToken}\r\n`;
  const create = `${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  const answer = await sendRaw(`${create}NONSENSE\r\n\r\n`);
  expect(answer.status).not.toBe(400);
});

test('Expect: 100-continue gets the final answer and no interim one', async () => {
  const head = `POST /v1/parcels HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: application/json\r\n`;
  const answer = await sendRaw(
    `${head}Authorization: Bearer ${service.startToken}\r\nContent-Length: 2\r\n${close}\r\n{}`,
  );
  expect(answer.status).toBe(201);
});

test('a body in chunks that grows beyond 4 MiB is 413, and the answer arrives', async () => {
  const head = `POST /v1/parcels HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n`;
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const answer = await sendRaw(
    `${head}Authorization: Bearer ${service.startToken}\r\n\r\n${chunk.repeat(70)}0\r\n\r\n`,
  );
  expect(answer.status).toBe(413);
  expect(answer.head).toMatch(/^connection: close$/im);
});

/** Resolves once nothing listens on the port. */
async function refused(port: number): Promise<void> {
  const open = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  await expect.poll(open, { interval: 5, timeout: 10_000 }).toBe(false);
}

test('closing lets a running request finish and then ends its connection', async () => {
  const other = await startTestService();
  const port = Number(new URL(other.origin).port);
  const answered = new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    const head = `POST /v1/parcels HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n`;
    socket.write(`${head}Authorization: Bearer ${other.startToken}\r\n\r\n{`, () => {
      // The request is running once its headers are in: an unknown URL answered on another connection shows that.
      void other.call('GET', `${other.origin}/healthz`).then(async () => {
        void other.close();
        await refused(port);
        socket.write('}');
      });
    });
  });
  const text = await answered;
  expect(text).toMatch(/^HTTP\/1\.1 201 /);
  expect(text).toMatch(/^connection: close$/im);
});
