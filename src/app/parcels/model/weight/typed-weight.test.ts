import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalUnits } from '#contract/values/scalars.ts';
import { readWeight } from './typed-weight.ts';

it.each([
  ['1,25', '1.250'],
  [' 1.2 ', '1.200'],
  ['1.25 kg', '1.250'],
  ['1250 g', '1.250'],
  ['0.005', '0.005'],
  ['12', '12.000'],
  ['2 lb 3 oz', '0.992'],
  ['2lb3oz', '0.992'],
  ['2 LBS', '0.907'],
  ['3 oz', '0.085'],
  ['3.5 oz.', '0.099'],
  ['0,5 pounds', '0.227'],
])('reads %j as %s kg', (typed, weight) => {
  expect(readWeight(typed)).toEqual({ weight });
});

it.each(['', '1,2345', '1e3', '-1', '1.2.3', 'heavy', '3 oz 2 lb', '2 lb 3', 'lb', '1 lb 2 g', '.5 oz'])(
  'refuses %j, and rounds no metric digits',
  (typed) => {
    expect(readWeight(typed)).toEqual({ problem: 'wrong' });
  },
);

it.each(['0,000', '0 lb', '0.01 oz'])('refuses %j: a parcel without weight', (typed) => {
  expect(readWeight(typed)).toEqual({ problem: 'zero' });
});

it('takes pounds and ounces to the nearest gram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 15 }), (pounds, ounces) => {
      const read = readWeight(`${pounds} lb ${ounces} oz`);
      const grams = 'weight' in read ? Number(decimalUnits(read.weight, 'weight')) : Number.NaN;
      expect(Math.abs(grams - (pounds * 453.592_37 + ounces * 28.349_523_125))).toBeLessThanOrEqual(0.500_001);
    }),
  );
});
