import { expect, it } from 'vitest';
import { completePostalCode, postalCodeFinding, postalDigits } from './postal-codes.ts';

it.each([
  ['DE', '1067', '01067'],
  ['US', '2108', '02108'],
  ['IT', '118', '00118'],
  ['ES', '8001', '08001'],
  ['FR', '1000', '01000'],
  ['US', '501', '00501'],
  ['US', '2108-1234', '02108-1234'],
  ['PL', '511', '00-511'],
  ['JP', '640941', '064-0941'],
  ['NO', '552', '0552'],
  ['RO', '30167', '030167'],
  ['BR', '1310100', '01310-100'],
  ['SK', '1001', '010 01'],
  ['AU', '800', '0800'],
])('%s %s lost its leading zeros and is offered as %s', (country, code, suggested) => {
  expect(postalCodeFinding(country, code)).toEqual({ kind: 'zeros', suggested });
  expect(completePostalCode(country, code)).toBe(completePostalCode(country, suggested));
});

it.each([
  ['CA', 'h2y1c6', 'H2Y 1C6'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'E1  6QL', 'E1 6QL'],
  ['NL', '1015cj', '1015 CJ'],
  ['IE', 'd02xy45', 'D02 XY45'],
  ['JE', 'je23ab', 'JE2 3AB'],
])('%s %s is offered as %s', (country, code, suggested) => {
  expect(postalCodeFinding(country, code)).toEqual({ kind: 'spelling', suggested });
});

it.each([
  ['DE', '101155', '12345'],
  // No code there is so low: something else is missing.
  ['DE', '10', '12345'],
  ['DE', 'Berlin', '12345'],
  ['AT', '107', '1234'],
  ['DK', '100', '1234'],
  ['NL', '1015', '1234 AB'],
  ['CA', 'H2Y', 'A1B 2C3'],
  ['PT', '1200', '1234-567'],
  ['GB', 'LONDON', 'SW1A 1AA'],
])('%s %s does not look like %s', (country, code, example) => {
  expect(postalCodeFinding(country, code)).toEqual({ kind: 'shape', example });
});

it.each([
  ['DE', '01067'],
  ['DE', 'D-01067'],
  ['US', '02108'],
  ['US', '02108-1234'],
  ['US', '021081234'],
  ['SE', '21134'],
  ['CZ', '602 00'],
  ['PL', '00511'],
  ['LV', 'LV-1050'],
  ['GB', 'BFPO 61'],
  ['IE', null],
  ['HK', null],
  ['DE', ' '],
  ['CL', '123'],
  ['QQ', '1'],
  [null, '1067'],
])('nothing is odd about %s %s', (country, code) => expect(postalCodeFinding(country, code)).toBeNull());

it('postal codes of one number have a known length', () => {
  expect(postalDigits('DE')).toBe(5);
  expect(postalDigits('PL')).toBeNull();
  expect(postalDigits('GB')).toBeNull();
});
