import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalKind, isDecimal, normaliseDecimal } from '#contract/values/scalars.ts';
import { tidyDecimal } from './tidy-decimal.ts';

describe('tidyDecimal', () => {
  it.each<[string, DecimalKind, string]>([
    ['1,5', 'weight', '1.5'],
    [' 1.2 ', 'weight', '1.2'],
    ['1500 g', 'weight', '1.500'],
    ['1500g', 'weight', '1.500'],
    ['5 g', 'weight', '0.005'],
    ['0,5 g', 'weight', '0.0005'],
    ['1500.0 g', 'weight', '1.500'],
    ['1500,5 g', 'weight', '1.5005'],
    ['1,2 kg', 'weight', '1.2'],
    ['30 cm', 'dimension', '30'],
    ['250 mm', 'dimension', '25.0'],
    ['255mm', 'dimension', '25.5'],
    ['5 mm', 'dimension', '0.5'],
    ['252,5 mm', 'dimension', '25.25'],
    ['2,5 m', 'dimension', '250'],
    ['1 m', 'dimension', '100'],
    ['0,305 m', 'dimension', '30.5'],
    ['30,5cm', 'dimension', '30.5'],
    ['12,50', 'price', '12.50'],
  ])('%j (%s) is %j', (typed, kind, tidy) => expect(tidyDecimal(typed, kind)).toBe(tidy));

  it.each(['1,2,3', '1.234,5', '1e3', '-1', '1 234', '１２', 'abc', '', '1500 lb', '.5', '5.', '2 m', '1.5.5 g', '-0'])(
    'leaves %j as it is',
    (typed) => expect(tidyDecimal(typed, 'weight')).toBe(typed),
  );

  it('too many places stay: an error for the rules, never a rounding', () => {
    const tidy = tidyDecimal('1,2345', 'weight');
    expect([tidy, isDecimal(tidy, 'weight')]).toEqual(['1.2345', false]);
  });

  it('never changes the value of a decimal, and changes nothing the second time', () => {
    const digits = fc.stringMatching(/^\d{1,12}$/);
    fc.assert(
      fc.property(digits, fc.stringMatching(/^\d{0,3}$/), (whole, fraction) => {
        const grams = tidyDecimal(`${whole},${fraction === '' ? '0' : fraction} g`, 'weight');
        const [kilos = '', places = ''] = grams.split('.');
        const asGrams = BigInt(kilos + places.padEnd(6, '0'));
        expect(asGrams).toBe(BigInt(whole + fraction.padEnd(3, '0')));
        expect(tidyDecimal(grams, 'weight')).toBe(grams);
      }),
    );
  });

  it('millimetres and metres of the same length are the same centimetres', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), (millimetres) => {
        const text = String(millimetres);
        const padded = text.padStart(4, '0');
        const metres = `${padded.slice(0, -3)}.${padded.slice(-3)} m`;
        const same = normaliseDecimal(tidyDecimal(`${text} mm`, 'dimension'), 'dimension');
        expect(normaliseDecimal(tidyDecimal(metres, 'dimension'), 'dimension')).toBe(same);
        expect(same.replace('.', '')).toBe(padded.replace(/^0+(?=\d\d)/, ''));
      }),
    );
  });
});
