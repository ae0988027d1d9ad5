import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextPickup, readPickups } from './pickup-times.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const dhl = { method: 'dhl', name: 'DHL', days: [1, 3], time: '15:30' };
const iso = (millis: number) => new Date(millis).toISOString();

describe('the next pickup', () => {
  it.each([
    ['later today', '2026-11-25T13:20:00Z', '2026-11-25T14:30:00.000Z'],
    ['at this very time, which is the next one', '2026-11-25T14:30:00Z', '2026-11-30T14:30:00.000Z'],
    ['on the other day', '2026-11-26T09:00:00Z', '2026-11-30T14:30:00.000Z'],
  ])('the next pickup is %s', (_name, at, next) => {
    expect(iso(nextPickup(dhl, Date.parse(at)))).toBe(next);
  });

  it('the next pickup is a week away on the only day after its time, also over a change of the clocks', () => {
    const sunday = { ...dhl, days: [0] };
    // Before the clocks go back, and after.
    expect(iso(nextPickup(sunday, Date.parse('2026-10-18T14:00:00Z')))).toBe('2026-10-25T14:30:00.000Z');
  });
});

it('the reader of pickups keeps what it can read of the settings, and nothing else', () => {
  expect(readPickups([dhl, { ...dhl, days: [3, 9] }])).toEqual([dhl, { ...dhl, days: [3] }]);
  const broken = [
    null,
    {},
    { ...dhl, time: '24:00' },
    { ...dhl, days: [] },
    { ...dhl, days: 'all' },
    { ...dhl, method: '' },
  ];
  expect(readPickups(broken)).toEqual([]);
  expect(readPickups('x')).toBeUndefined();
});
