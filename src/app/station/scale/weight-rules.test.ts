import { expect, it } from 'vitest';
import { suggestedWeight, weightAgainstItems } from './weight-rules.ts';

it.each<[string, string | null, boolean, ReturnType<typeof weightAgainstItems>]>([
  ['1.200', '1.000', false, null],
  ['1.000', '1.000', false, null],
  ['0.999', '1.000', false, 'lighter'],
  ['0.950', '1.000', false, 'lighter'],
  ['0.890', '1.000', false, 'lighter'],
  ['0.890', '1.000', true, 'lighter'],
  ['0.700', '0.300', false, null],
  ['12.000', '1.200', false, 'heavier'],
  // An item without a weight may be what is heavy.
  ['12.000', '1.200', true, null],
  ['12.000', null, true, null],
])('a parcel of %s kg with items of %s kg (some without: %s) gets %s', (weight, items, weightPartial, said) => {
  expect(weightAgainstItems(weight, { weight: items, weightPartial })).toBe(said);
});

it('the station suggests what all items weigh together, and nothing where one has no weight', () => {
  expect(suggestedWeight({ weight: '1.120', weightPartial: false })).toBe('1.120');
  expect(suggestedWeight({ weight: '1.120', weightPartial: true })).toBeNull();
  expect(suggestedWeight({ weight: '0.000', weightPartial: false })).toBeNull();
  expect(suggestedWeight({ weight: null, weightPartial: false })).toBeNull();
});
