import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openLogger } from '#service/model/logger.ts';
import { selfSigned } from '#service/testing/self-signed.ts';
import { openUpstreamClient, type UpstreamClient, type UpstreamRequest } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { readUpstream } from '#service/config/upstream-config.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
});

const get: UpstreamRequest = { method: 'GET', path: '/parcels', headers: {}, body: null };
const post: UpstreamRequest = { method: 'POST', path: '/parcels', headers: {}, body: Buffer.from('{}') };
const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });

async function listening(server: Server): Promise<number> {
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function clientOf(url: string, times = { connect: 500, total: 1000, keyed: 1000 }): UpstreamClient {
  const upstream = readUpstream({ PARCEL_API_URL: url });
  if (upstream === null) throw new Error('no upstream');
  const client = openUpstreamClient(upstream, { logger, times });
  closing.push(() => client.close());
  return client;
}

async function setUp(answer: RequestListener) {
  const seen: IncomingMessage[] = [];
  const port = await listening(
    createServer((request, response) => {
      seen.push(request);
      answer(request, response);
    }),
  );
  return { seen, port, client: clientOf(`http://127.0.0.1:${port}/shop/v1`) };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it was answered'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(UpstreamFailure);
      return error as UpstreamFailure;
    },
  );

test('path and query go out byte for byte below the prefix', async () => {
  const { client, seen } = await setUp((_request, response) => response.end('{}'));
  const path = '/parcels?filter[source]=a%2Fb+c&filter%5bx%5D=%7e|{}&cursor==';
  await client.send({ ...get, path });
  expect(seen[0]?.url).toBe(`/shop/v1${path}`);
});

test('a redirect is an answer and is not followed', async () => {
  const { client, seen } = await setUp((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  );
  expect(await client.send(get)).toMatchObject({ status: 302, headers: { location: 'http://127.0.0.1:1/' } });
  expect(seen).toHaveLength(1);
});

test('a change whose connection dies was sent once, and its outcome is unknown', async () => {
  const { client, seen } = await setUp((request) => request.socket.destroy());
  expect((await failure(client.send(post))).sent).toBe(true);
  expect(seen).toHaveLength(1);
});

test('clients get the reason of a failure and no address; the log has both', async () => {
  const lines: string[] = [];
  const upstream = readUpstream({ PARCEL_API_URL: 'http://127.0.0.1:1' });
  if (upstream === null) throw new Error('no upstream');
  const logger = openLogger({ level: 'info', clock: Date.now, write: (line) => lines.push(line) });
  const client = openUpstreamClient(upstream, { logger });
  closing.push(() => client.close());
  const { message, sent } = await failure(client.send(post));
  expect([message, sent]).toEqual(['the connection failed: ECONNREFUSED', false]);
  expect(lines).toEqual([expect.stringContaining('connect ECONNREFUSED 127.0.0.1:1')]);
});

test('a body that is cut off is no answer', async () => {
  const { client } = await setUp((request, response) => {
    response.writeHead(201, { 'content-length': '100' });
    response.write('{"data":', () => request.socket.destroy());
  });
  expect((await failure(client.send(post))).sent).toBe(true);
});

test('an early hint before a dead connection is no answer', async () => {
  const { client } = await setUp((request, response) => {
    response.writeEarlyHints({ link: '</a>; rel=preload' }, () => request.socket.destroy());
  });
  expect((await failure(client.send(post))).sent).toBe(true);
});

test('who is silent, or sends without an end, is left after the time for all of it', async () => {
  const { client } = await setUp((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(timer));
  });
  expect(await failure(client.send(post))).toMatchObject({ sent: true, message: 'no whole answer within 1 s' });
});

test('a change with a kept key is waited for longer, and does not delay other changes', async () => {
  const release: (() => void)[] = [];
  const { port, seen } = await setUp((_request, response) => release.push(() => response.end('{}')));
  const client = clientOf(`http://127.0.0.1:${port}/v1`, { connect: 500, total: 300, keyed: 60_000 });
  const late = Array.from({ length: 4 }, () => client.send({ ...post, keyed: true }));
  await expect.poll(() => seen).toHaveLength(4);
  // As many changes as run at once; the others wait 0.2 s in the queue at first.
  await vi.waitFor(
    async () => {
      const next = client.send(post).catch(() => null);
      await vi.waitFor(() => expect(seen.length).toBeGreaterThan(4), { timeout: 250 });
      release.splice(4).forEach((answer) => answer());
      expect(await next).toMatchObject({ status: 200 });
    },
    { timeout: 60_000 },
  );
  release.forEach((answer) => answer());
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('an answer larger than 64 MB is given up', async () => {
  const part = Buffer.alloc(4 * 1024 * 1024, 32);
  const { port } = await setUp((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  const client = clientOf(`http://127.0.0.1:${port}/v1`, { connect: 500, total: 20_000, keyed: 20_000 });
  expect((await failure(client.send(get))).message).toContain('larger than');
});

test('where nothing listens nothing was sent', async () => {
  const { port } = await setUp((_request, response) => response.end());
  closing.pop()?.();
  for (const close of closing.splice(0)) close();
  expect((await failure(clientOf(`http://127.0.0.1:${port}/v1`).send(post))).sent).toBe(false);
});

test('a kept connection that dies costs a reading nothing, and no change ever uses one', async () => {
  const sockets = new Set<Socket>();
  let dying = false;
  const { client, seen } = await setUp((request, response) => {
    if (dying && sockets.has(request.socket)) request.socket.destroy();
    else response.end('{}');
    sockets.add(request.socket);
  });
  await client.send(get);
  dying = true;
  await client.send(get);
  expect(seen).toHaveLength(3);
  await client.send(post);
  await client.send(post);
  expect(seen).toHaveLength(5);
  expect(new Set(seen.slice(-2).map(({ socket }) => socket)).size).toBe(2);
});

test('a reading whose new connection dies is over, and one that is sent again has no more time than before', async () => {
  const fresh = await setUp((request) => request.socket.destroy());
  await failure(fresh.client.send(get));
  expect(fresh.seen).toHaveLength(1);

  let asked = 0;
  const { port, seen } = await setUp((request, response) => {
    asked += 1;
    if (asked === 1) response.end('{}');
    else if (asked === 2) setTimeout(() => request.socket.destroy(), 2000);
  });
  const client = clientOf(`http://127.0.0.1:${port}/v1`, { connect: 500, total: 3000, keyed: 3000 });
  await client.send(get);
  const began = performance.now();
  expect((await failure(client.send(get))).message).toBe('no whole answer within 3 s');
  expect(performance.now() - began).toBeLessThan(4500);
  expect(seen).toHaveLength(3);
});

test('of many changes at once each has a connection of its own, and one that is done and cut counts as sent', async () => {
  let arrived = 0;
  const { client, seen } = await setUp((request, response) => {
    arrived += 1;
    if (arrived > 4) request.socket.destroy();
    else setTimeout(() => response.end('{}'), 30);
  });
  const outcomes = await Promise.allSettled([...Array(8).keys()].map(() => client.send(post)));
  expect(seen).toHaveLength(8);
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as UpstreamFailure] : [],
  );
  expect(failures.map(({ sent }) => sent)).toEqual([true, true, true, true]);
  expect(new Set(seen.map(({ socket }) => socket)).size).toBe(8);
});

test('a change that was not let through in time was not sent', async () => {
  const { client } = await setUp(() => undefined);
  const failures = await Promise.all([...Array(6).keys()].map(() => failure(client.send(post))));
  expect(failures.map(({ sent }) => sent)).toEqual([true, true, true, true, false, false]);
});

test('a read ends when its client is gone, a change does not', async () => {
  const { client } = await setUp(() => undefined);
  const signal = AbortSignal.timeout(20);
  expect((await failure(client.send({ ...get, signal }))).message).toContain('stopped waiting');
  expect((await failure(client.send({ ...post, signal }))).message).toContain('no whole answer');
});

test.each(['HTTP/1.1 099 No\r\n', 'HTTP/1.1 700 No\r\n', 'HTTP/1.1 101 Up\r\nConnection: upgrade\r\nUpgrade: x\r\n'])(
  '%j is no answer',
  async (head) => {
    const { client } = await setUp((request) => request.socket.end(`${head}Content-Length: 0\r\n\r\n`));
    expect((await failure(client.send(post))).sent).toBe(true);
  },
);

test('the proxy has never more than 16 connections at once', async () => {
  let open = 0;
  let max = 0;
  const { client } = await setUp((_request, response) => {
    open += 1;
    max = Math.max(max, open);
    setTimeout(() => {
      open -= 1;
      response.end('{}');
    }, 20);
  });
  await Promise.all([...Array(40).keys()].map((number) => client.send(number % 2 === 0 ? get : post)));
  expect(max).toBeGreaterThan(4);
  expect(max).toBeLessThanOrEqual(16);
});

test('an unsigned certificate is refused before a byte is sent, whatever the environment sets', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const answer = vi.fn<RequestListener>((_request, response) => response.end('{}'));
  const port = await listening(createTlsServer(selfSigned, answer));
  const refused = await failure(clientOf(`https://localhost:${port}/v1`).send(post));
  expect(refused).toMatchObject({ sent: false, message: expect.stringMatching(/SELF_SIGNED/) as string });
  expect(answer).not.toHaveBeenCalled();
});
