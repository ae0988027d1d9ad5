import { describe, expect, it, vi } from 'vitest';
import { FakeClock, settlePromises } from '#app/testing/fake-clock.ts';
import { ApiClient } from './client.ts';
import { readApiBase } from './request-address.ts';
import { RequestGate } from './request-gate.ts';

function deferred() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

function setUp() {
  const clock = new FakeClock();
  const gate = new RequestGate(clock, () => 0);
  const started: string[] = [];
  const open = new Map<string, () => void>();
  const send = (name: string, ofDesk = false) =>
    gate.run(
      () => {
        started.push(name);
        const { promise, resolve } = deferred();
        open.set(name, resolve);
        return promise;
      },
      { ofDesk },
    );
  const finish = async (name: string) => {
    open.get(name)?.();
    await settlePromises();
  };
  return { clock, gate, started, send, finish };
}

describe('RequestGate', () => {
  it('the gate runs at most four requests at once, in order', async () => {
    const { started, send, finish } = setUp();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void send(name);
    await settlePromises();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('the gate sends nothing while paused, then one probe, then the rest', async () => {
    const { clock, gate, started, send, finish } = setUp();
    gate.pause(7);
    for (const name of ['a', 'b', 'c']) void send(name);
    await clock.advance(6999);
    expect(started).toEqual([]);
    expect(gate.getState().pausedUntil).toBe(7000);
    await clock.advance(1);
    expect(started).toEqual(['a']);
    await finish('a');
    expect(started).toEqual(['a', 'b', 'c']);
    expect(gate.getState().pausedUntil).toBe(0);
  });

  it('the gate leaves places for the API where what stations tell each other is not answered', async () => {
    const { started, send, finish } = setUp();
    for (const name of ['claim', 'rows', 'work']) void send(name, true);
    for (const name of ['list', 'start', 'status']) void send(name);
    await settlePromises();
    expect(started).toEqual(['claim', 'rows', 'list', 'start']);
    await finish('list');
    expect(started).toEqual(['claim', 'rows', 'list', 'start', 'status']);
    await finish('rows');
    expect(started.at(-1)).toBe('work');
  });

  it('a 429 to what stations tell each other holds back nothing else', async () => {
    const { clock, gate, started, send } = setUp();
    gate.pause(30, true);
    void send('claim', true);
    void send('list');
    await settlePromises();
    expect(started).toEqual(['list']);
    expect(gate.getState().pausedUntil).toBe(0);
    await clock.advance(29_999);
    expect(started).toEqual(['list']);
    await clock.advance(1);
    expect(started).toEqual(['list', 'claim']);
  });

  it('the first request after a 429 of the API is one to the API', async () => {
    const { clock, gate, started, send, finish } = setUp();
    gate.pause(2);
    void send('claim', true);
    void send('list');
    await clock.advance(2000);
    expect(started).toEqual(['list']);
    await finish('list');
    expect(started).toEqual(['list', 'claim']);
  });

  it('the gate keeps the longer of two pauses', async () => {
    const { clock, gate, started, send } = setUp();
    gate.pause(10);
    gate.pause(1);
    void send('a');
    await clock.advance(9999);
    expect(started).toEqual([]);
    await clock.advance(1);
    expect(started).toEqual(['a']);
  });

  it('the gate holds the rest back again when the probe is answered with another 429', async () => {
    const { clock, gate, started, send, finish } = setUp();
    gate.pause(2);
    void send('a');
    void send('b');
    await clock.advance(2000);
    gate.pause(3);
    await finish('a');
    await clock.advance(2999);
    expect(started).toEqual(['a']);
    await clock.advance(1);
    expect(started).toEqual(['a', 'b']);
  });

  it('the gate waits for the probe itself, not for what was on its way before the pause', async () => {
    const { clock, gate, started, send, finish } = setUp();
    void send('before');
    gate.pause(1);
    void send('probe');
    void send('rest');
    await clock.advance(1000);
    await finish('before');
    expect(started).toEqual(['before', 'probe']);
    await finish('probe');
    expect(started).toEqual(['before', 'probe', 'rest']);
  });

  it('the gate waits up to a fifth longer than required, so that desks do not come back together', async () => {
    const clock = new FakeClock();
    const gate = new RequestGate(clock, () => 0.5);
    gate.pause(10);
    expect(gate.getState().pausedUntil).toBe(11_000);
  });

  it('the gate takes a waiting request out when its signal aborts', async () => {
    const { clock, gate, started } = setUp();
    gate.pause(1);
    const controller = new AbortController();
    const waiting = gate.run(async () => void started.push('never'), { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(waiting).rejects.toThrow('left the page');
    await clock.advance(1000);
    expect(started).toEqual([]);
  });

  it('the gate continues after a request that failed', async () => {
    const { gate } = setUp();
    await expect(gate.run(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    await expect(gate.run(async () => 'next')).resolves.toBe('next');
  });
});

const base = readApiBase('http://127.0.0.1:4680/v1', 'http://127.0.0.1:4680') ?? expect.fail('base');
const waitingCount = 40;

/** A server that answers the first request 429 with this header, and all later ones well; answers come when they are released. */
function limitedServer(retryAfter: string | null) {
  const clock = new FakeClock();
  const gate = new RequestGate(clock, () => 0);
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const headers: Record<string, string> = retryAfter === null ? {} : { 'Retry-After': retryAfter };
  const fetch = vi.fn<typeof globalThis.fetch>(() => {
    const first = asked.push(clock.now()) === 1;
    return new Promise((resolve) => {
      answers.push(() =>
        resolve(first ? Response.json({ message: 'slow down' }, { status: 429, headers }) : Response.json({ data: 1 })),
      );
    });
  });
  const client = new ApiClient({ base: () => base, token: () => 'secret', gate, onUnauthorized: () => {}, fetch });
  const ask = () => client.json({ method: 'GET', path: '/parcels' }).catch(() => {});
  const answer = async () => {
    for (const release of answers.splice(0)) release();
    for (let count = 0; count < 10; count += 1) await settlePromises();
  };
  return { clock, gate, asked, ask, answer };
}

it.each([
  ['missing, or hidden by the browser', null, 60],
  ['0', '0', 1],
  ['-1', '-1', 60],
  ['abc', 'abc', 60],
  ['1e9', '1e9', 60],
  ['1000000000', '1000000000', 3600],
  ['a date gone by', 'Sat, 21 Nov 2020 10:00:00 GMT', 1],
  ['a date far ahead', 'Sat, 21 Nov 2099 10:00:00 GMT', 3600],
  ['7', '7', 7],
])(
  'a Retry-After that is %s: no request inside the window, then exactly one, then the others',
  async (_name, header, seconds) => {
    const { clock, gate, asked, ask, answer } = limitedServer(header);
    void ask();
    await settlePromises();
    await answer();
    expect(gate.getState().pausedUntil).toBe(seconds * 1000);
    for (let count = 0; count < waitingCount; count += 1) void ask();
    await clock.advance(seconds * 1000 - 1);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    await clock.advance(60_000);
    expect(asked).toHaveLength(2);
    for (let round = 0; round < waitingCount; round += 1) await answer();
    expect(asked).toHaveLength(waitingCount + 1);
  },
);
