import { expect, test } from 'vitest';
import { addressParagraphs, countryLine } from './postal-address.ts';
import { sampleReceiver } from '#service/testing/sample-documents.ts';

const address = { name: 'Ann', address_line_1: 'Main Street', house_number: '7', postal_code: '12345', city: 'Town' };
const texts = (country: string) =>
  addressParagraphs(sampleReceiver({ ...address, state_or_region: 'ST', country })).map(({ text }) => text);

test('lines are in the order of the country they go to', () => {
  expect(texts('DE')).toEqual(['Ann', 'Main Street 7', '12345 Town', 'ST']);
  expect(texts('US')).toEqual(['Ann', '7 Main Street', 'Town ST 12345']);
});

test('fields that are missing or blank leave no empty line', () => {
  expect(addressParagraphs(sampleReceiver({ company: 'Shop', name: ' ', city: 'Town' }))).toEqual([
    { text: 'Shop', bold: true },
    { text: 'Town', bold: true },
  ]);
});

test('the country is in English capitals', () => {
  expect(countryLine('CH')).toBe('SWITZERLAND');
  expect(countryLine('nonsense')).toBe('NONSENSE');
  expect(countryLine(null)).toBeNull();
});
