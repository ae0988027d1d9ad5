import { expect, it } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['7', 7],
  [' 7 ', 7],
  ['0', 1],
  ['99999', 3600],
  ['1000000000', 3600],
  ['-1', 60],
  ['1e9', 60],
  ['abc', 60],
  ['', 60],
  [null, 60],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 1],
  ['Sun, 22 Nov 2026 10:00:00 GMT', 3600],
])('Retry-After %j is %d seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
