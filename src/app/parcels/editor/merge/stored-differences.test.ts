import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { newItemRow } from '#app/parcels/editor/form/form-values.ts';
import { storedDifferences } from './stored-differences.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';

it('the list of differences names what the service filled in or changed, and no default of the API itself', () => {
  const typed = toFormValues({});
  typed.weight = '1,2';
  typed.note = 'Ring';
  typed.items = [newItemRow(), newItemRow({ sku: 'MUG-BLUE', quantity: '2' })];
  const stored = JSON.parse(
    JSON.stringify({
      ...buildParcel({
        receiver: null,
        dimensions: null,
        reference: null,
        order_number: null,
        ship_by: null,
        tags: [],
      }),
      order_total_price: null,
      order_shipping_price: null,
      note: 'Ring\nCustoms',
    }),
  ) as JsonObject;
  const paths = storedDifferences(typed, stored, false).map(({ path, before, after }) => [path, before, after]);
  expect(paths).toEqual([
    ['packaging_id', '', '8b0d6a0e-52a4-4c39-8d0f-3f4d2b7c9e02'],
    ['shipping_method_id', '', '5d9e2c17-1f3b-4a68-b0c4-7e8a9d0b1c03'],
    ['note', 'Ring', 'Ring\nCustoms'],
    ['items.0.name', '', 'Stoneware mug, blue'],
    ['items.0.weight', '', '0.450'],
    ['items.0.price', '', '22.50'],
    ['items.0.storage_location', '', 'A-04-2'],
    ['items.0.origin_country', '', 'PT'],
    ['items.0.hs_code', '', '691200'],
  ]);
  expect(storedDifferences(typed, stored, true).map(({ path }) => path)).not.toContain('export_reason');
  const gift = storedDifferences(typed, { ...stored, export_reason: 'gift' }, true);
  expect(gift.map(({ path }) => path)).toContain('export_reason');
});
