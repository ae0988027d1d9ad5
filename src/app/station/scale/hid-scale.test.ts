import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readScaleReport } from './hid-scale.ts';

const report = (status: number, unit: number, exponent: number, weight: number) =>
  new DataView(new Uint8Array([status, unit, exponent & 0xff, weight & 0xff, weight >> 8]).buffer);
const weigh = (...bytes: Parameters<typeof report>) => readScaleReport(3, report(...bytes))?.weight;

it.each<[string, Parameters<typeof report>, string]>([
  ['1,250 g', [4, 2, 0, 1250], '1.250'],
  ['125 tens of grams', [4, 2, 1, 125], '1.250'],
  ['1.25 kg', [4, 3, -2, 125], '1.250'],
  ['12 kg', [4, 3, 0, 12], '12.000'],
  ['12.4 g', [4, 2, -1, 124], '0.012'],
  ['12.5 g', [4, 2, -1, 125], '0.013'],
  ['44.1 oz', [4, 11, -1, 441], '1.250'],
  ['2.75 lb', [4, 12, -2, 275], '1.247'],
  ['65,535 mg', [4, 1, 0, 65_535], '0.066'],
])('the reader of a scale reads %s', (_, bytes, kilograms) => {
  expect(weigh(...bytes)).toBe(kilograms);
});

it.each<[number, string]>([
  [1, 'fault'],
  [2, 'zero'],
  [3, 'moving'],
  [5, 'under-zero'],
  [6, 'overloaded'],
  [7, 'fault'],
  [8, 'fault'],
])('the reader of a scale gives no weight for status %d: %s', (status, state) => {
  expect(readScaleReport(3, report(status, 2, 0, 1250))).toEqual({ state, weight: null });
});

it('the reader of a scale leaves alone what it does not know', () => {
  expect(readScaleReport(4, report(4, 2, 0, 1250))).toBeNull();
  expect(readScaleReport(3, new DataView(new ArrayBuffer(4)))).toBeNull();
  expect(readScaleReport(3, report(4, 5, 0, 1250))).toBeNull();
  expect(readScaleReport(3, report(9, 2, 0, 1250))).toBeNull();
  expect(readScaleReport(3, report(4, 2, 100, 1250))).toBeNull();
});

it('the reader of a scale gives the grams of a scale in grams exactly, however it writes them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 655 }), fc.constantFrom(0, 1, 2), (hundreds, zeros) => {
      const grams = hundreds * 100;
      const kilos = weigh(4, 2, zeros, grams / 10 ** zeros);
      expect(kilos?.replace('.', '').replace(/^0+(?=\d)/, '')).toBe(String(grams));
    }),
  );
});
