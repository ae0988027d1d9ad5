import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { insertToken, revokeToken } from '#service/store/queries/token-queries.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface ReadStream {
  status: number;
  headers: Headers;
  text: () => string;
  /** Resolves when the service has ended it, to true where it ended as a whole answer does. */
  ended: Promise<boolean>;
  close: () => void;
}
const open = new Set<ReadStream>();
afterEach(() => {
  for (const stream of open) stream.close();
  open.clear();
});

async function stream(query = '', token = service.startToken, { origin } = service): Promise<ReadStream> {
  const closing = new AbortController();
  const response = await fetch(`${origin}/desk/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  let text = '';
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
  };
  const ended = read().then(
    () => true,
    () => false,
  );
  const opened = {
    status: response.status,
    headers: response.headers,
    text: () => text,
    ended,
    close: () => closing.abort(),
  };
  open.add(opened);
  return opened;
}

async function newToken(account: string, { context } = service): Promise<string> {
  const secret = `token-of-${account}-${crypto.randomUUID()}`;
  const token = { id: `id-${secret}`, state: 'active', account, source: 'api', label: account } as const;
  await insertToken(context.store.db, token, secret, 0);
  return secret;
}

const events = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: {"seq"'))
    .map((line) => JSON.parse(line.slice(6)) as { seq: number; kind: string; parcel: string });

test('each change of a parcel is an event, once', async () => {
  const { headers, text } = await stream();
  expect([headers.get('content-type'), headers.get('x-accel-buffering')]).toEqual(['text/event-stream', 'no']);
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
  const { id } = (await service.call('POST', '/parcels', { body: { note: 'a' }, ...key })).body.data;
  // The kept answer again: nothing happened.
  expect(
    (await service.call('POST', '/parcels', { body: { note: 'a' }, ...key })).headers.get('idempotent-replayed'),
  ).toBe('true');
  await service.call('PATCH', `/parcels/${id}`, { body: { note: 'b' } });
  await service.call('PATCH', `/parcels/${id}`, { body: { note: 'b' } });
  await service.call('DELETE', `/parcels/${id}`);
  const kinds = () =>
    events(text())
      .filter(({ parcel }) => parcel === id)
      .map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(['parcel.created', 'parcel.changed', 'parcel.deleted']);
});

test('a reader that comes back gets what it missed, and one whose number is not kept is sent to the snapshot', async () => {
  const first = await stream();
  await service.call('POST', '/parcels', { body: {} });
  await expect.poll(() => events(first.text()).length).toBe(1);
  const [{ seq } = { seq: 0 }] = events(first.text());
  await service.call('POST', '/parcels', { body: {} });
  const back = await stream(`?after=${seq}`);
  await expect.poll(() => events(back.text()).length).toBe(1);
  const lost = await stream(`?after=${seq - 1}`);
  expect(await lost.ended).toBe(true);
  expect(lost.text()).toContain('event: reset\ndata: {"message":"events are missing');
});

test('a stream on which nothing passes has a comment at its start and every 15 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { text } = await stream();
    const comments = () => text().match(/^:$/gm)?.length ?? 0;
    for (const count of [1, 2, 3]) {
      // Not by `expect.poll`: it moves a clock that is not real.
      while (comments() < count) await sleep(1);
      vi.advanceTimersByTime(14_999);
      await sleep(50);
      expect(comments()).toBe(count);
      vi.advanceTimersByTime(1);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('a HEAD is answered at once, and what after cannot be is refused', async () => {
  const head = await fetch(`${service.origin}/desk/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${service.startToken}` },
  });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  for (const after of ['', '-1', '1.5', 'a']) expect((await stream(`?after=${after}`)).status).toBe(400);
});

test('streams of a token and all together are limited, and leave room for reading', async () => {
  const limited = await startTestService({ env: { PARCEL_DESK_LIMITS: 'streams=6 token-streams=5' } });
  const opening = (token = limited.startToken) => stream('', token, limited);
  const own = await Promise.all([1, 2, 3, 4, 5].map(() => opening()));
  expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const more = await opening();
  expect([more.status, more.headers.get('retry-after')]).toEqual([429, '60']);
  await expect.poll(more.text).toContain('this token has 5 event streams open');
  expect((await opening(await newToken('other', limited))).status).toBe(200);
  const beyondAll = await opening(await newToken('third', limited));
  expect([beyondAll.status, beyondAll.headers.get('retry-after')]).toEqual([503, '60']);
  // A reader has four places for requests; a stream takes none.
  expect((await limited.call('GET', '/parcels')).status).toBe(200);
  own[0]?.close();
  await expect.poll(async () => (await opening()).status).toBe(200);
  await limited.close();
});

test('P32: accounts see nothing of each other, and a revoked token ends its streams within two seconds', async () => {
  const theirs = await newToken('theirs');
  const [ours, their] = [await stream(), await stream('', theirs)];
  const created = await service.call('POST', '/parcels', { body: {}, headers: { authorization: `Bearer ${theirs}` } });
  await expect.poll(() => events(their.text()).map(({ parcel }) => parcel)).toEqual([created.body.data.id]);
  await service.call('POST', '/parcels', { body: {} });
  await expect.poll(() => events(ours.text()).length).toBe(1);
  expect(ours.text()).not.toContain(created.body.data.id);
  const revokedAt = performance.now();
  await revokeToken(service.context.store.db, `id-${theirs}`);
  await their.ended;
  expect(performance.now() - revokedAt).toBeLessThan(2_000);
  expect(events(their.text())).toHaveLength(1);
});

test('a reader that does not read is closed, and the others get all', async () => {
  const own = await startTestService({ env: { PARCEL_DESK_LIMITS: 'token-streams=2' } });
  const { store, eventFeed, eventStreams } = own.context;
  const reading = await stream('', own.startToken, own);
  const { hostname, port } = new URL(own.origin);
  const stalled = connect(Number(port), hostname);
  stalled.pause();
  stalled.write(
    `GET /desk/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${own.startToken}\r\n\r\n`,
  );
  const bothAreOpen = () => eventStreams.whyFull(`Bearer ${own.startToken}\n`) === 'grant';
  await expect.poll(bothAreOpen).toBe(true);
  const fields = Array.from({ length: 175 }, () => 'receiver' as const);
  // The system's own buffers hold some megabytes of 2 kB each.
  for (let written = 200; bothAreOpen() && written < 40_000; written += 200) {
    await store.transaction(async (tx) => {
      for (let n = 0; n < 200; n += 1)
        await writeDeskEvent(tx, {
          kind: 'parcel.changed',
          data: { version: '1', fields },
          account: 'main',
          at: Date.now(),
          parcel: 'p',
          actor: { station: null, person: null },
          identity: `${written} ${n}`,
        });
    });
    eventFeed.wake();
    // Not each of them is parsed each time.
    const read = () => reading.text().split('\ndata: ').length - 1;
    await expect.poll(read, { timeout: 20_000, interval: 5 }).toBe(written);
  }
  expect(bothAreOpen()).toBe(false);
  stalled.destroy();
  await own.close();
});

test('when the service stops, its streams end first', async () => {
  const own = await startTestService();
  const following = await stream('', own.startToken, own);
  const began = performance.now();
  const closing = own.close();
  expect(await following.ended).toBe(true);
  await closing;
  expect(performance.now() - began).toBeLessThan(2_000);
});
