import { expect, it } from 'vitest';
import { newItemRow } from './form-values.ts';
import { weightBelowItems } from './weight-below-items.ts';

const items = [newItemRow({ weight: '0.1', quantity: '3' }), newItemRow({ weight: '0,2' })];

it.each([
  ['0.499', { parcel: '0.499', items: '0.500' }],
  ['0,4', { parcel: '0.400', items: '0.500' }],
  ['499 g', { parcel: '0.499', items: '0.500' }],
  // 0.1 + 0.1 + 0.1 + 0.2 is more than 0.5 in floating point.
  ['0.5', null],
  ['0.500', null],
  ['1', null],
  ['', null],
  ['heavy', null],
  ['0.4999', null],
])('%s kg', (weight, hint) => {
  expect(weightBelowItems(weight, items)).toEqual(hint);
});

it('the comparison of weights stays exact beyond the whole numbers of floating point', () => {
  const heavy = [newItemRow({ weight: '9007199254740993.001' })];
  expect(weightBelowItems('9007199254740993.001', heavy)).toBeNull();
  expect(weightBelowItems('9007199254740993', heavy)?.items).toBe('9007199254740993.001');
});

it('there is no weight of items where none has one', () => {
  expect(weightBelowItems('0.1', [newItemRow({ quantity: '3' })])).toBeNull();
});
