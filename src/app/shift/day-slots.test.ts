import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayName, dayOfName, slotsOf, spanStart } from './day-slots.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const noon = (day: string) => Date.parse(`${day}T11:00:00Z`);
const start = (day: string) => spanStart('day', noon(day));

describe('the hours of a day', () => {
  it.each([
    ['2026-11-25', 24],
    // The clocks go forward, and back.
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('%s has %i', (day, hours) => {
    const slots = slotsOf('day', start(day));
    expect(slots).toHaveLength(hours);
    expect(slots.slice(1).map((slot) => slot.start)).toEqual(slots.slice(0, -1).map(({ end }) => end));
    expect(new Set(slots.map(({ key }) => key)).size).toBe(Math.min(hours, 24));
  });

  it('the hours of a day hold the repeated hour twice, and the skipped one never', () => {
    const keys = (day: string) => slotsOf('day', start(day)).map(({ key }) => key);
    expect(keys('2026-10-25').slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
    expect(keys('2026-03-29').slice(0, 4)).toEqual([0, 1, 3, 4]);
  });

  it('the hours of a day begin at midnight of this zone, also weeks before a change of the clocks', () => {
    expect(slotsOf('day', start('2026-11-25'))[0]?.start).toBe('2026-11-24T23:00:00Z');
    expect(slotsOf('day', start('2026-10-28'), 1)[0]?.start).toBe('2026-10-20T22:00:00Z');
  });
});

it('a week begins with its Monday and has seven days', () => {
  const monday = spanStart('week', noon('2026-11-29'));
  expect(dayName(monday)).toBe('2026-11-23');
  expect(spanStart('week', monday)).toBe(monday);
  const days = slotsOf('week', monday);
  expect(days.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(days.at(-1)?.end).toBe('2026-11-29T23:00:00Z');
});

it('the reader of days reads the names of days, and no others', () => {
  expect(dayOfName('2026-11-25')).toBe(start('2026-11-25'));
  for (const name of ['2026-02-30', '2026-13-01', 'today', '', '2026-11-25T00:00:00Z'])
    expect(dayOfName(name)).toBeNull();
});
