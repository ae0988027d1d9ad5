import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavesOn, shipDays } from './ship-days.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

// The clocks go back in the night after this day.
const now = Date.parse('2026-10-24T12:00:00+02:00');

it.each([
  ['2026-10-23T23:59:59+02:00', []],
  ['2026-10-24T00:00:00+02:00', ['today', 'next-7-days']],
  ['2026-10-24T23:59:59+02:00', ['today', 'next-7-days']],
  ['2026-10-25T23:59:59+01:00', ['tomorrow', 'next-7-days']],
  ['2026-10-31T23:59:59+01:00', ['next-7-days']],
  ['2026-11-01T00:00:00+01:00', []],
  [null, []],
])('%s is in %j', (ship_by, days) => {
  expect(shipDays.filter((day) => leavesOn(day, { ship_by }, now))).toEqual(days);
});
