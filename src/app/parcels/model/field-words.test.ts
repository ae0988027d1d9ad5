import { expect, test } from 'vitest';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';

test.each([
  ['receiver.postal_code', 'Postal code'],
  ['shipping_method_id', 'Shipping method'],
  ['items', 'Items'],
  ['items.0.hs_code', 'Item 1 · HS code'],
  ['items[11].origin_country', 'Item 12 · Country of origin'],
  ['items.3', 'Item 4'],
  ['items.0.surprise', 'Item 1 · items.0.surprise'],
  ['foo.bar', 'foo.bar'],
  ['tags.2', 'Tags'],
])('%s', (path, label) => {
  expect(fieldLabel(path)).toBe(label);
});
