import { expect, test } from 'vitest';
import { HttpError } from '#service/http/http-error.ts';
import { openRateLimit } from './rate-limit.ts';

function refusal(take: () => void): string | null {
  try {
    take();
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    return error.headers['retry-after'] ?? 'missing';
  }
}

test('a burst passes, then the rate counts, with a whole number of seconds to wait', () => {
  let now = 0;
  const limit = openRateLimit({ perSecond: 2, burst: 3 }, () => now);
  const take = () => refusal(() => limit.take('t'));
  expect([take(), take(), take(), take()]).toEqual([null, null, null, '1']);
  now += 499;
  expect(take()).toBe('1');
  now += 1;
  expect([take(), take()]).toEqual([null, '1']);
  now += 60_000;
  expect([take(), take(), take(), take()]).toEqual([null, null, null, '1']);
});

test('a wait that is no whole number of seconds is rounded up: who comes back then is let in', () => {
  let now = 0;
  const limit = openRateLimit({ perSecond: 7 / 60, burst: 1 }, () => now);
  const take = () => refusal(() => limit.take('t'));
  // One in 8.57 seconds.
  expect([take(), take()]).toEqual([null, '9']);
  now += 8000;
  expect(take()).toBe('1');
  now += 1000;
  expect(take()).toBeNull();
});

test('tokens do not take from each other, and a refused request takes nothing', () => {
  let now = 0;
  const limit = openRateLimit({ perSecond: 1, burst: 1 }, () => now);
  expect(refusal(() => limit.take('a'))).toBeNull();
  for (let count = 0; count < 50; count += 1) expect(refusal(() => limit.take('a'))).toBe('1');
  expect(refusal(() => limit.take('b'))).toBeNull();
  now += 1000;
  expect(refusal(() => limit.take('a'))).toBeNull();
});

test('a clock set back takes no requests away', () => {
  let now = 1_000_000;
  const limit = openRateLimit({ perSecond: 1, burst: 2 }, () => now);
  limit.take('a');
  now -= 500_000;
  expect(refusal(() => limit.take('a'))).toBeNull();
});

test('without a rate nothing is refused', () => {
  const limit = openRateLimit(null, () => 0);
  expect(refusal(() => Array.from({ length: 10_000 }, () => limit.take('a')))).toBeNull();
});
