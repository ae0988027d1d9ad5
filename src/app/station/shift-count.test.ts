import { expect, it } from 'vitest';
import { countShipped, newShift, secondsEach } from './shift-count.ts';

const at = (...moments: number[]) => moments.reduce(countShipped, newShift);

it('counts parcels, and the seconds from one to the next', () => {
  expect(at(0)).toMatchObject({ shipped: 1 });
  expect(secondsEach(at(0))).toBeNull();
  expect(secondsEach(at(0, 40_000, 82_000))).toBe(41);
});

it('leaves breaks and a clock that was set back out of the pace', () => {
  const hour = 3_600_000;
  expect(secondsEach(at(0, 30_000, hour, hour + 30_000))).toBe(30);
  expect(secondsEach(at(50_000, 20_000, 50_000))).toBe(30);
  expect(at(0, 30_000, hour, hour + 30_000).shipped).toBe(4);
});
