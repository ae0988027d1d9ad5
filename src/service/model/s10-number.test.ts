import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isS10Number, s10CheckDigit, s10Number } from './s10-number.ts';

test('the check digit is that of the standard', () => {
  expect(s10Number('RR', 47_312_482, 'DE')).toBe('RR473124829DE');
  const digits = new Set(Array.from({ length: 200 }, (_, serial) => s10CheckDigit(String(serial).padStart(8, '0'))));
  expect([...digits].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(s10CheckDigit('00000000')).toBe(5);
});

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(
      fc.nat(99_999_999),
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 1, max: 9 }),
      (serial, at, by) => {
        const number = s10Number('RR', serial, 'DE');
        expect(isS10Number(number)).toBe(true);
        const wrong = (Number(number[2 + at]) + by) % 10;
        // Two remainders give a 5, and can hide each other; every other digit has one remainder.
        if (number[10] === '5') return;
        expect(isS10Number(`${number.slice(0, 2 + at)}${wrong}${number.slice(3 + at)}`)).toBe(false);
      },
    ),
  );
});

test('nine digits are no serial', () => {
  expect(() => s10Number('RR', 100_000_000, 'DE')).toThrow(RangeError);
  expect(() => s10Number('RR', -1, 'DE')).toThrow(RangeError);
});
