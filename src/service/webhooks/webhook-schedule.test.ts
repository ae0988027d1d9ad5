import { expect, test } from 'vitest';
import { keptMillis, restAfter, waitAfter } from './webhook-schedule.ts';

const hour = 3_600_000;

test('tries come after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and then each 12 h', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((tries) => waitAfter(tries, 0, 0.5));
  expect(waits).toEqual([5_000, 30_000, 120_000, 600_000, hour, 6 * hour, 12 * hour, 12 * hour, 12 * hour]);
});

test('waits vary by a fifth to both sides', () => {
  expect([waitAfter(1, 0, 0), waitAfter(1, 0, 0.999_999)]).toEqual([4_000, 6_000]);
});

test('the last try is three days after the event, and none comes after it', () => {
  expect(waitAfter(9, keptMillis - 1_000, 0.5)).toBe(1_000);
  expect(waitAfter(9, keptMillis, 0.5)).toBeNull();
  // Some ten tries in three days.
  let [age, tries] = [0, 1];
  for (let wait = waitAfter(1, 0, 0.5); wait !== null; wait = waitAfter(tries, age, 0.5))
    [age, tries] = [age + wait, tries + 1];
  expect([age, tries]).toEqual([keptMillis, 13]);
});

test('a receiver of which nothing is taken is left in peace for longer and longer, a minute at most', () => {
  expect([1, 2, 3, 7, 100].map(restAfter)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
});
