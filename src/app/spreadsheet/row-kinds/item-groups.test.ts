import { expect, test } from 'vitest';
import { itemGroups, repeatedItemFields } from './item-groups.ts';

const name = 'items.name';
const quantity = 'items.quantity';
const price = 'items.price';
const sku = 'items.sku';

test.each<[string, (string | null)[], number[] | null]>([
  ['Order|Item 1 name|Item 1 qty|Item 2 name|Item 2 qty', [null, name, quantity, name, quantity], [0, 0, 0, 1, 1]],
  ['Order|Product|Quantity|Product 2|Quantity 2|Product 3', [null, name, quantity, name, quantity, name], [0, 0, 0, 1, 1, 2]],
  ['Item 1|Qty 1|Price 1|Item 2|Qty 2|Price 2', [name, quantity, price, name, quantity, price], [0, 0, 0, 1, 1, 1]],
  ['Name|City|Name|City|Item 1|Item 2', [null, null, null, null, name, name], [0, 0, 0, 0, 0, 1]],
  ['SKU1|Qty1|SKU2|Qty2', [sku, quantity, sku, quantity], [0, 0, 1, 1]],
  ['Bestellung|Artikel|Menge|Artikel|Menge', [null, name, quantity, name, quantity], [0, 0, 0, 1, 1]],
  ['Name|Name 1|Name 2|Street 1|Street 2|Quantity', [null, null, null, null, null, null], null],
  ['Item name|Tax 1 Name|Tax 2 Name|Quantity', [null, null, null, null], null],
  ['Item|Quantity|Phone 1|Phone 2', [null, null, null, null], null],
])('%s', (header, fields, groups) => {
  const names = header.split('|');
  const found = repeatedItemFields(names).map((field) => field ?? null);
  expect(found).toEqual(fields);
  expect(itemGroups(names, found)).toEqual(groups);
}); // oxfmt-ignore
