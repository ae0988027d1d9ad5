import { expect, test } from 'vitest';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { ParcelReader } from '#app/spreadsheet/check/file-parcel.ts';

// The items of rows: one in each, several side by side, and the row of an order above those of its items.

const formats = { date: null, decimal: null, weight: null, dimension: null };

function bodyOf(header: readonly string[], columns: readonly (FileField | null)[], rows: readonly string[][], fixed = {}) {
  const reading = { formats, namedIds: { shipping_method_id: [], packaging_id: [] } };
  const reader = new ParcelReader({ columns, fixed, formats }, { header }, reading, { ownLabels: true, customs: null });
  const places = [...rows.keys()];
  return { body: reader.body(rows, places), problems: reader.problems(rows, places, places) };
} // oxfmt-ignore

test('items side by side are items of one parcel; a place without a name is none', () => {
  const header = ['Order', 'Item 1 name', 'Item 1 qty', 'Item 2 name', 'Item 2 qty', 'Item 3 name', 'Item 3 qty'];
  const side = ['items.name', 'items.quantity'] as const;
  const columns: FileField[] = ['order_number', ...side, ...side, ...side];
  const { body } = bodyOf(header, columns, [['1', 'Towel', '2', 'Soap', '1', '', '0']]);
  expect(body['items']).toEqual([
    { name: 'Towel', quantity: 2 },
    { name: 'Soap', quantity: 1 },
  ]);
  const { problems } = bodyOf(header, columns, [['1', 'Towel', '2', 'Soap', 'many', '', '']]);
  expect(problems.filter(({ warning }) => warning !== true).map(({ column, row }) => [row, column])).toEqual([[0, 4]]);
});

const columns = ['order_number', 'items.name', 'items.quantity', 'items.price', 'order_total_price'] as const;
const order = [
  ['1', '', '3', '49.70', '49.70'],
  ['1', 'Towel', '2', '19.90', '39.80'],
  ['1', 'Soap', '1', '9.90', '9.90'],
];

test('the row of an order above its items is no item, and its amounts are those of the order', () => {
  const { body, problems } = bodyOf(columns, columns, order);
  expect(body).toEqual({
    order_number: '1',
    order_total_price: '49.70',
    items: [
      { name: 'Towel', quantity: 2, price: '19.90' },
      { name: 'Soap', quantity: 1, price: '9.90' },
    ],
  });
  expect(problems.filter(({ warning }) => warning !== true)).toEqual([]);
});

test('a row of amounts below a named item, or where all items have a fixed name, is an item', () => {
  const [first = [], second = []] = order;
  expect(bodyOf(columns, columns, [second, first]).body['items']).toHaveLength(2);
  const bare = ['order_number', null, 'items.quantity', 'items.price', null] as const;
  expect(bodyOf(columns, bare, order, { 'items.name': 'Set' }).body['items']).toHaveLength(3);
  const named = ['order_number', 'items.sku', 'items.quantity', 'items.price', null] as const;
  expect(bodyOf(columns, named, order, { 'items.name': 'Set' }).body['items']).toHaveLength(3);
  expect(bodyOf(columns, columns, [['1', '', '', '', '59.60'], ...order]).body['items']).toHaveLength(3);
});
