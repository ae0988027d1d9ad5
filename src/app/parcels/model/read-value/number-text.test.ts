import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DecimalKind, normaliseDecimal } from '#contract/values/scalars.ts';
import { readDecimal } from './number-text.ts';
import { typedFormats } from './value-formats.ts';

const read = (text: string, kind: DecimalKind) => readDecimal(text, kind, typedFormats);

it.each<[string, DecimalKind, string]>([
  ['1500 g', 'weight', '1.500'],
  ['5 g', 'weight', '0.005'],
  ['0,5 g', 'weight', '0.0005'],
  ['1500.0 g', 'weight', '1.500'],
  ['1500,5 g', 'weight', '1.5005'],
  ['1,2345', 'weight', '1.2345'],
  ['255mm', 'dimension', '25.5'],
  ['252,5 mm', 'dimension', '25.25'],
  ['0,305 m', 'dimension', '30.5'],
  ['1 m', 'dimension', '100'],
  ['12,50', 'price', '12.50'],
])('the reader of numbers moves digits and drops none: %j (%s) is %j', (text, kind, decimal) =>
  expect(read(text, kind)).toBe(decimal),
);

it.each(['1,2,3', '1e3', '-1', '12 34', '１２', 'abc', '', '.5', '5.', '2 m', '1.5.5 g', '-0', '12,34.567'])(
  'the reader of numbers reads %j as no weight',
  (text) => expect(read(text, 'weight')).toBeNull(),
);

it('the reader of numbers never changes the value of a decimal, and changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,12}$/), fc.stringMatching(/^\d{0,3}$/), (whole, fraction) => {
      const kilograms = read(`${whole},${fraction === '' ? '0' : fraction} g`, 'weight') ?? '';
      const [kilos = '', places = ''] = kilograms.split('.');
      expect(BigInt(kilos + places.padEnd(6, '0'))).toBe(BigInt(whole + fraction.padEnd(3, '0')));
      expect(read(kilograms, 'weight')).toBe(kilograms);
    }),
  );
});

it('the reader of numbers reads millimetres and metres of the same length as the same centimetres', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), (millimetres) => {
      const text = String(millimetres);
      const padded = text.padStart(4, '0');
      const metres = `${padded.slice(0, -3)}.${padded.slice(-3)} m`;
      const same = normaliseDecimal(read(`${text} mm`, 'dimension') ?? '', 'dimension');
      expect(normaliseDecimal(read(metres, 'dimension') ?? '', 'dimension')).toBe(same);
      expect(same.replace('.', '')).toBe(padded.replace(/^0+(?=\d\d)/, ''));
    }),
  );
});

it('the reader of numbers takes pounds and ounces to the nearest gram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 15 }), (pounds, ounces) => {
      const grams = Number(read(`${pounds} lb ${ounces} oz`, 'weight')) * 1000;
      expect(Math.abs(grams - (pounds * 453.592_37 + ounces * 28.349_523_125))).toBeLessThanOrEqual(0.500_01);
    }),
  );
});
