import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalKind, isDecimal } from '#contract/scalars.ts';
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
    ['30,5cm', 'dimension', '30.5'],
    ['12,50', 'price', '12.50'],
  ])('%j (%s) is %j', (typed, kind, tidy) => expect(tidyDecimal(typed, kind)).toBe(tidy));

  it.each(['1,2,3', '1.234,5', '1e3', '-1', '1 234', '１２', 'abc', '', '1500 lb', '.5', '5.'])(
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
});
