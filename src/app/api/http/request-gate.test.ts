import { describe, expect, it } from 'vitest';
import { FakeClock, settlePromises } from '#app/testing/fake-clock.ts';
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
  const send = (name: string) =>
    gate.run(() => {
      started.push(name);
      const { promise, resolve } = deferred();
      open.set(name, resolve);
      return promise;
    });
  const finish = async (name: string) => {
    open.get(name)?.();
    await settlePromises();
  };
  return { clock, gate, started, send, finish };
}

describe('RequestGate', () => {
  it('runs at most four requests at once, in order', async () => {
    const { started, send, finish } = setUp();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void send(name);
    await settlePromises();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('sends nothing while paused, then one probe, then the rest', async () => {
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

  it('keeps the longer of two pauses', async () => {
    const { clock, gate, started, send } = setUp();
    gate.pause(10);
    gate.pause(1);
    void send('a');
    await clock.advance(9999);
    expect(started).toEqual([]);
    await clock.advance(1);
    expect(started).toEqual(['a']);
  });

  it('holds the rest back again when the probe is answered with another 429', async () => {
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

  it('waits for the probe itself, not for what was on its way before the pause', async () => {
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

  it('waits up to a fifth longer than asked, so that desks do not come back together', async () => {
    const clock = new FakeClock();
    const gate = new RequestGate(clock, () => 0.5);
    gate.pause(10);
    expect(gate.getState().pausedUntil).toBe(11_000);
  });

  it('takes a waiting request out when its signal aborts', async () => {
    const { clock, gate, started } = setUp();
    gate.pause(1);
    const controller = new AbortController();
    const waiting = gate.run(async () => void started.push('never'), { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(waiting).rejects.toThrow('left the page');
    await clock.advance(1000);
    expect(started).toEqual([]);
  });

  it('goes on after a request that failed', async () => {
    const { gate } = setUp();
    await expect(gate.run(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    await expect(gate.run(async () => 'next')).resolves.toBe('next');
  });
});
