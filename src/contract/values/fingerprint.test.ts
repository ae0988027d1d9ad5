import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test.each([
  ['', 'ztntfp15z3edo'],
  ['Köln', 'od5edupgdmo3'],
  ['api.example pd_0123', '1l2026m1y46ixx'],
])('the fingerprint of %j is the one that devices have stored', (text, stored) => {
  expect(fingerprint(text)).toBe(stored);
});
