import { expect, test } from 'vitest';
import { formatDuration, formatRoughly } from './duration.ts';

test.each([
  [0, '0 sec'],
  [8_400, '8 sec'],
  [59_600, '1 min'],
  [200_000, '3 min 20 sec'],
  [3_900_000, '1 hr 5 min'],
  [-5, '0 sec'],
])('%d ms is %s', (millis, words) => {
  expect(formatDuration(millis)).toBe(words);
});

test.each([
  [200, '10 sec'],
  [31_000, '40 sec'],
  [119_999, '2 min'],
  [121_000, '3 min'],
])('%d ms is about %s', (millis, words) => {
  expect(formatRoughly(millis)).toBe(words);
});
