import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimalFromUnits,
  decimalPlaces,
  decimalUnits,
  isDecimal,
  isTimestamp,
  isUuid,
  normaliseDecimal,
  timestampSeconds,
  toTimestamp,
  type DecimalKind,
} from './scalars.ts';

const kinds = Object.keys(decimalPlaces) as DecimalKind[];
const anyKind = fc.constantFrom(...kinds);
/** A kind and the number of smallest units of a decimal that SPEC.md 2.1 accepts for it. */
const kindAndUnits = fc.tuple(anyKind, fc.bigInt({ min: 0n, max: 10n ** 24n - 1n }));
const twoDigits = (number: number) => String(number).padStart(2, '0');

describe('timestamps (SPEC 2.1)', () => {
  test.each([
    '2026-03-02T09:15:00Z',
    '2024-02-29T23:59:59Z',
    '2000-02-29T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('%s exists', (text) => {
    expect(isTimestamp(text)).toBe(true);
  });

  test.each([
    ['a fraction', '2026-03-02T09:15:00.000Z'],
    ['an offset', '2026-03-02T09:15:00+00:00'],
    ['no zone', '2026-03-02T09:15:00'],
    ['small letters', '2026-03-02t09:15:00z'],
    ['a space', '2026-03-02 09:15:00Z'],
    ['no seconds', '2026-03-02T09:15Z'],
    ['a date only', '2026-03-02'],
    ['30 February', '2024-02-30T00:00:00Z'],
    ['29 February of a common year', '2026-02-29T00:00:00Z'],
    ['29 February 1900', '1900-02-29T00:00:00Z'],
    ['31 April', '2026-04-31T00:00:00Z'],
    ['month 0', '2026-00-01T00:00:00Z'],
    ['month 13', '2026-13-01T00:00:00Z'],
    ['day 0', '2026-01-00T00:00:00Z'],
    ['24 o’clock', '2026-01-01T24:00:00Z'],
    ['minute 60', '2026-01-01T00:60:00Z'],
    ['a leap second', '2016-12-31T23:59:60Z'],
    ['year 0', '0000-01-01T00:00:00Z'],
    ['five digits of a year', '10000-01-01T00:00:00Z'],
    ['space around it', ' 2026-03-02T09:15:00Z'],
    ['a line break behind it', '2026-03-02T09:15:00Z\n'],
    ['other digits', '２０２６-03-02T09:15:00Z'],
    ['nothing', ''],
  ])('%s is refused', (_what, text) => {
    expect(isTimestamp(text)).toBe(false);
    expect(timestampSeconds(text)).toBeNaN();
  });

  test('every whole second of the years 1 to 9999 has one spelling, and it reads back', () => {
    const firstSecond = Date.parse('0001-01-01T00:00:00Z') / 1000;
    const lastSecond = Date.parse('9999-12-31T23:59:59Z') / 1000;
    fc.assert(
      fc.property(fc.integer({ min: firstSecond, max: lastSecond }), fc.nat(999), (seconds, millis) => {
        const text = toTimestamp(seconds * 1000 + millis);
        expect(isTimestamp(text)).toBe(true);
        expect(timestampSeconds(text)).toBe(seconds);
      }),
    );
  });

  test('of all days 1 to 31 of a month exactly those of the calendar exist', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const days = Array.from({ length: 31 }, (_, index) => index + 1).filter((day) =>
          isTimestamp(`${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}T12:00:00Z`),
        );
        const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const length = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
        expect(days).toHaveLength(length);
      }),
    );
  });
});

describe('decimals (SPEC 2.1)', () => {
  test.each<[DecimalKind, string, string]>([
    ['weight', '1.2', '1.200'],
    ['weight', '1.234', '1.234'],
    ['weight', '31', '31.000'],
    ['weight', '0', '0.000'],
    ['weight', '007.50', '7.500'],
    ['dimension', '10', '10.0'],
    ['dimension', '10.5', '10.5'],
    ['price', '4.9', '4.90'],
    ['price', '1.005', '1.005'],
    ['price', '12345678901234567.89', '12345678901234567.89'],
  ])('%s %s becomes %s', (kind, text, full) => {
    expect(normaliseDecimal(text, kind)).toBe(full);
  });

  test.each(['', ' 1', '1 ', '1,2', '1e3', '-1', '-0', '+1', '.5', '1.', '1.2.3', '0x1', '１', 'NaN', '1\n'])(
    '%j is no decimal of any kind',
    (text) => {
      for (const kind of kinds) expect(isDecimal(text, kind)).toBe(false);
    },
  );

  test('one place more than SPEC 2.1 allows is refused, never rounded', () => {
    fc.assert(
      fc.property(kindAndUnits, fc.integer({ min: 0, max: 9 }), ([kind, units], digit) => {
        const tooLong = `${decimalFromUnits(units, kind)}${digit}`;
        expect(isDecimal(tooLong, kind)).toBe(false);
        expect(normaliseDecimal(tooLong, kind)).toBe(tooLong);
      }),
    );
  });

  test.each(['', '1,2', 'abc', '-1'])('%j comes back as it is', (text) => {
    expect(normaliseDecimal(text, 'weight')).toBe(text);
  });

  test('24 digits before the dot are read, 25 are not', () => {
    for (const kind of kinds) {
      expect(isDecimal('9'.repeat(24), kind)).toBe(true);
      expect(isDecimal('9'.repeat(25), kind)).toBe(false);
    }
  });

  test('normalising twice is normalising once', () => {
    fc.assert(
      fc.property(anyKind, fc.stringMatching(/^\d{1,20}(?:\.\d{1,3})?$/), (kind, text) => {
        const once = normaliseDecimal(text, kind);
        expect(normaliseDecimal(once, kind)).toBe(once);
      }),
    );
  });

  test('a decimal with fewer places or leading zeros comes out with all places and none', () => {
    fc.assert(
      fc.property(anyKind, fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.nat(5), (kind, units, zeros) => {
        const full = decimalFromUnits(units, kind);
        const short = full.replace(/0+$/, '').replace(/\.$/, '');
        expect(normaliseDecimal(`${'0'.repeat(zeros)}${short}`, kind)).toBe(full);
      }),
    );
  });

  test('units and decimal string are each other’s inverse, without loss at any size', () => {
    fc.assert(
      fc.property(kindAndUnits, ([kind, units]) => {
        const text = decimalFromUnits(units, kind);
        expect(isDecimal(text, kind)).toBe(true);
        expect(normaliseDecimal(text, kind)).toBe(text);
        expect(decimalUnits(text, kind)).toBe(units);
      }),
    );
  });

  test('units count grams, millimetres and hundredths', () => {
    expect(decimalUnits('1.2', 'weight')).toBe(1200n);
    expect(decimalUnits('10.5', 'dimension')).toBe(105n);
    expect(decimalUnits('4.9', 'price')).toBe(490n);
    for (const text of ['', '1,250', 'heavy', '1e3', '-1', ' 1', '1.2345', '1 250'])
      expect(decimalUnits(text, 'weight')).toBeNull();
  });
});

describe('ids (SPEC 2.1)', () => {
  test.each(['3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11', '3F0C1A52-7D4E-4B7A-9F55-0D6A4F2F1C11'])(
    '%s is a UUID',
    (text) => {
      expect(isUuid(text)).toBe(true);
    },
  );

  test.each([
    '',
    '3f0c1a527d4e4b7a9f550d6a4f2f1c11',
    '{3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11}',
    '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c1g',
    '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11\n',
  ])('%j is no UUID', (text) => {
    expect(isUuid(text)).toBe(false);
  });
});
