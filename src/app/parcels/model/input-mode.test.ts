import { expect, test } from 'vitest';
import { inputModeAt } from './input-mode.ts';

test.each([
  ['weight', 'decimal'],
  ['items.0.price', 'decimal'],
  ['dimensions.length', 'decimal'],
  ['items.3.quantity', 'numeric'],
  ['number_of_labels', 'numeric'],
  ['hs_code', 'decimal'],
  ['receiver.email', 'email'],
  ['receiver.phone', 'tel'],
  ['receiver.postal_code', 'text'],
  ['tags', 'text'],
])('the keyboard for %s is %s', (path, mode) => {
  expect(inputModeAt(path)).toBe(mode);
});
