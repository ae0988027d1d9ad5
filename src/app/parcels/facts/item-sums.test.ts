import { expect, test } from 'vitest';
import { filled, itemFields } from '#contract/parcel-fields.ts';
import type { Item } from '#contract/parcel.ts';
import { itemSums } from './item-sums.ts';

const item = (fields: Partial<Item>): Item => filled(itemFields, fields);

test('sums stay exact where floating point would not', () => {
  const sums = itemSums([
    item({ weight: '0.100', price: '0.10' }),
    item({ quantity: 2, weight: '0.100', price: '0.10' }),
  ]);
  expect(sums).toEqual({ quantity: 3, weight: '0.300', weightPartial: false, price: '0.30', pricePartial: false });
});

test('items without a value make the sum partial, none at all make no sum', () => {
  expect(itemSums([item({ weight: '1.5' }), item({ quantity: 4 })])).toMatchObject({
    quantity: 5,
    weight: '1.500',
    weightPartial: true,
    price: null,
  });
});

test('a value the API would not send is left out, not rounded', () => {
  expect(itemSums([item({ price: '1e3' }), item({ price: '2.00' })])).toMatchObject({
    price: '2.00',
    pricePartial: true,
  });
});
