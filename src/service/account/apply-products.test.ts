import { expect, it } from 'vitest';
import { filled, itemFields } from '#contract/parcel-fields.ts';
import type { ItemDocument } from '#service/model/parcel-document.ts';
import { applyProducts } from './apply-products.ts';
import { sandboxSettings } from '#service/testing/sandbox-settings.ts';

const settings = sandboxSettings();
const nothing: ItemDocument = filled(itemFields, {});

it('a product fills what the caller left open and leaves what was sent', () => {
  const sent = { ...nothing, sku: 'MUG-BL', quantity: 3, price: '7.00', name: '' };
  expect(applyProducts([sent], settings)).toEqual([
    {
      sku: 'MUG-BL',
      quantity: 3,
      name: '',
      weight: '0.400',
      price: '7.00',
      storage_location: 'A-04-2',
      description: 'Stoneware mug, 300 ml',
      origin_country: 'DE',
      hs_code: '6912.00',
      note: 'Fragile',
    },
  ]);
  expect(sent.weight).toBeNull();
});

it('items whose sku is not exactly a product’s stay as they are', () => {
  const items = [nothing, { ...nothing, sku: 'mug-bl' }, { ...nothing, sku: 'MUG-BL ' }, { ...nothing, sku: '' }];
  expect(applyProducts(items, settings)).toEqual(items);
});

it('a parcel in another currency gets no euro price', () => {
  const [item] = applyProducts([{ ...nothing, sku: 'TEA-DJ' }], settings, 'CHF');
  expect(item).toMatchObject({ price: null, weight: '0.300' });
});
