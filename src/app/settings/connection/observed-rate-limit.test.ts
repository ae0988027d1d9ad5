import { expect, test } from 'vitest';
import { buildCall } from '#app/testing/build-call.ts';
import { observedRateLimit } from './observed-rate-limit.ts';

test('the most requests within any second, and the 429s', () => {
  const records = [5000, 2900, 2500, 2400, 1950, 1000].map((at) => buildCall({ at }));
  expect(observedRateLimit(records)).toEqual({ max: 4, refused: 0, lastWait: null });
  const refused = [
    buildCall({ at: 9000, status: 429, retryAfter: 7 }),
    buildCall({ at: 0, status: 429, retryAfter: 1 }),
  ];
  expect(observedRateLimit(refused)).toEqual({ max: 1, refused: 2, lastWait: 7 });
  expect(observedRateLimit([])).toEqual({ max: 0, refused: 0, lastWait: null });
});
