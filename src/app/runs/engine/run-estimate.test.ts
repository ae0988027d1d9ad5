import { expect, test } from 'vitest';
import { RunEstimate } from './run-estimate.ts';

test('guesses from how quickly parcels have ended lately', () => {
  const estimate = new RunEstimate();
  estimate.begin(0);
  estimate.ended(1_000);
  estimate.ended(2_000);
  expect(estimate.remaining(10, 3_000)).toBeNull();
  estimate.ended(3_000);
  expect(estimate.remaining(10, 3_000)).toBe(10_000);
  expect(estimate.remaining(0, 3_000)).toBeNull();
});

test('a pause does not count', () => {
  const estimate = new RunEstimate();
  estimate.begin(0);
  for (const end of [1, 2, 3]) estimate.ended(end);
  estimate.pause();
  estimate.begin(100_000);
  expect(estimate.remaining(10, 101_000)).toBeNull();
  for (const end of [101_000, 102_000, 103_000]) estimate.ended(end);
  expect(estimate.remaining(4, 103_000)).toBe(4_000);
});
