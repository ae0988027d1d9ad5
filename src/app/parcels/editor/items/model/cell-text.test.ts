import { expect, test } from 'vitest';
import type { ItemField } from '#app/parcels/editor/form/form-values.ts';
import { cellProblem } from './cell-text.ts';

test.each<[ItemField, string, string]>([
  ['price', '-3', 'must be like 12.50: max 2 decimal places'],
  ['price', '3.999', 'must be like 12.50: max 2 decimal places'],
  ['weight', 'heavy', 'must be like 1.250: max 3 decimal places'],
  ['quantity', '0', 'must be a whole number from 1 to 999999999'],
  ['origin_country', 'Narnia', 'must be from the list, or a code like DE'],
])('%s: %s gets the sentence of the form', (field, text, said) => {
  expect(cellProblem(field, text, '')).toBe(said);
});

test('what the server holds is its own to judge, and what may be sent is no problem', () => {
  expect(cellProblem('price', '3.999', '3.999')).toBeUndefined();
  expect(cellProblem('price', '3.99', '')).toBeUndefined();
});
