import { expect, test } from 'vitest';
import { openUpstreamGate } from './upstream-gate.ts';

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

function setUp() {
  let now = 0;
  let sent = 0;
  const gate = openUpstreamGate(() => now);
  const run = (retryAfter: number | null, sender = 'a') =>
    gate.run(sender, async () => {
      sent += 1;
      return { retryAfter };
    });
  return { gate, run, sent: () => sent, pass: (millis: number) => (now += millis) };
}

test('a 429 holds back all requests under the same token, and no others', async () => {
  const { run, sent, pass } = setUp();
  await run(7);
  for (let count = 0; count < 40; count += 1)
    await expect(run(null)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
  pass(6_001);
  await expect(run(null)).rejects.toMatchObject({ headers: { 'retry-after': '1' } });
  await run(null, 'b');
  expect(sent()).toBe(2);
});

test('after the wait one goes first, and the others follow its luck', async () => {
  const { gate, run, sent, pass } = setUp();
  await run(1);
  pass(1_000);
  const answer = deferred<{ retryAfter: number | null }>();
  const probe = gate.run('a', () => answer.promise);
  const others = [run(null), run(null)];
  await Promise.resolve();
  expect(sent()).toBe(1);
  answer.resolve({ retryAfter: null });
  await Promise.all([probe, ...others]);
  expect(sent()).toBe(3);
  await run(1);
  pass(1_000);
  const again = gate.run('a', async () => ({ retryAfter: 9 }));
  const held = run(null);
  await again;
  await expect(held).rejects.toMatchObject({ headers: { 'retry-after': '9' } });
});

test('a first one that fails lets the next try', async () => {
  const { gate, run, pass } = setUp();
  await run(1);
  pass(1_000);
  await expect(gate.run('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await expect(run(null)).resolves.toEqual({ retryAfter: null });
});
