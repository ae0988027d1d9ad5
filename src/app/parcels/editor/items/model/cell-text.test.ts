import { expect, test } from 'vitest';
import type { ItemField } from '#app/parcels/editor/form/form-values.ts';
import { cellProblem, settledCell } from './cell-text.ts';

test.each<[ItemField, string, string]>([
  ['price', '-3', 'must be like 12.50: max 2 decimal places'],
  ['price', '3.999', 'must be like 12.50: max 2 decimal places'],
  ['weight', 'heavy', 'must be like 1.250: max 3 decimal places'],
  ['quantity', '0', 'must be a whole number from 1 to 999,999,999'],
  ['origin_country', 'Narnia', 'must be from the list, or a code like DE'],
])('%s: %s gets the sentence of the form', (field, text, said) => {
  expect(cellProblem(field, text, '', 'EUR')).toBe(said);
});

test('what the server holds is its own to judge, and what may be sent is no problem', () => {
  expect(cellProblem('price', '3.999', '3.999', 'EUR')).toBeUndefined();
  expect(cellProblem('price', '3.99', '', 'EUR')).toBeUndefined();
});

test('a price in another currency than the parcel stays as typed, with the reason', () => {
  expect(settledCell('price', '12 USD', 'EUR')).toBe('12 USD');
  expect(cellProblem('price', '12 USD', '12.00', 'EUR')).toBe(
    '“12 USD” is not in EUR, the currency of the parcel. Enter the price in EUR.',
  );
  expect(settledCell('price', '12 USD', 'USD')).toBe('12');
  expect(cellProblem('price', '12 USD', '', 'USD')).toBeUndefined();
});
