import { describe, expect, test } from 'vitest';
import { countryCodes } from './country-codes.ts';
import { currencyCodes } from './currency-codes.ts';
import { isCountryCode, isCurrencyCode, isEmail } from './scalar-schemas.ts';

describe('codes and addresses', () => {
  test('the country list is ISO 3166-1: 249 codes, sorted, each once', () => {
    expect(countryCodes).toHaveLength(249);
    expect([...new Set(countryCodes)].toSorted()).toEqual([...countryCodes]);
  });

  test('the currency list is sorted, each code once', () => {
    expect([...new Set(currencyCodes)].toSorted()).toEqual([...currencyCodes]);
  });

  test.each(['DE', 'PL', 'GB', 'GR', 'XXX', 'EU', 'UK', 'XK', 'de', 'DEU', ' DE', ''])('country %j', (code) => {
    expect(isCountryCode(code)).toBe(['DE', 'PL', 'GB', 'GR'].includes(code));
  });

  test.each(['EUR', 'USD', 'JPY', 'CHF', 'eur', 'EURO', 'DEM', '€', ''])('currency %j', (code) => {
    expect(isCurrencyCode(code)).toBe(['EUR', 'USD', 'JPY', 'CHF'].includes(code));
  });

  test.each(['name@example.com', 'a.b+c@sub.example.co.uk', 'użytkownik@przykład.pl'])(
    '%s is an email address',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    '',
    'name',
    'name@',
    '@example.com',
    'name@localhost',
    'a@b@example.com',
    'a b@example.com',
    'a@example..com',
    'a@.com',
    'a@example.com.',
  ])('%j is no email address', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
