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

const wrong = (problems: ReturnType<typeof bodyOf>['problems']) => problems.filter(({ warning }) => warning !== true);

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

test.each([
  ['its amounts are the sums', [['1', '', '3', '49.70', '49.70']], 2],
  ['its amount is what all cost with the shipping', [['1', '', '3', '54.60', '']], 2],
  ['it has the pieces alone', [['1', '', '3', '', '']], 2],
  ['it has the price of all alone', [['1', '', '', '49.70', '']], 2],
  ['its price is that of one of each', [['1', '', '', '29.80', '']], 2],
  ['it has other pieces', [['1', '', '1', '49.70', '']], 3],
  ['it costs less than they do', [['1', '', '3', '4.90', '']], 3],
  ['it has another price alone', [['1', '', '', '4.90', '']], 3],
])('a row of amounts below items that are named is no item, or a problem, as %s', (_, below, count) => {
  const items = order.slice(1).map((row) => row.with(4, ''));
  const { body, problems } = bodyOf(columns, columns, [...items, ...below]);
  expect(body['items']).toHaveLength(count);
  expect(wrong(problems).map(({ row, field, column }) => [row, field, column])).toEqual(count === 2 ? [] : [[2, 'items.name', 1]]);
}); // oxfmt-ignore

test('pieces alone below one item may be more of it', () => {
  const { body, problems } = bodyOf(columns, columns, [['1', 'Towel', '2', '', ''], ['1', '', '2', '', '']]);
  expect(body['items']).toHaveLength(2);
  expect(wrong(problems)).toMatchObject([{ row: 1, field: 'items.name' }]);
}); // oxfmt-ignore

test('a row of amounts below a named item, or where all items have a fixed name, is an item', () => {
  const [first = [], second = []] = order;
  expect(bodyOf(columns, columns, [second, first]).body['items']).toHaveLength(2);
  const { problems } = bodyOf(columns, columns, order.toReversed(), { 'items.description': 'Set' });
  expect(wrong(problems).map(({ field }) => field)).not.toContain('items.name');
  const bare = ['order_number', null, 'items.quantity', 'items.price', null] as const;
  expect(bodyOf(columns, bare, order, { 'items.name': 'Set' }).body['items']).toHaveLength(3);
  const named = ['order_number', 'items.sku', 'items.quantity', 'items.price', null] as const;
  expect(bodyOf(columns, named, order, { 'items.name': 'Set' }).body['items']).toHaveLength(3);
  expect(bodyOf(columns, columns, [['1', '', '', '', '59.60'], ...order]).body['items']).toHaveLength(3);
});

test('a text that says that there is nothing is no value, and no part of one', () => {
  const header = ['Order', 'First name', 'Last name', 'Company', 'Street', 'Email', 'Country', 'Item', 'Weight'];
  const columns = [
    'order_number', 'receiver.name', 'receiver.name', 'receiver.company', 'receiver.address_line_1', 'receiver.email', 'receiver.country',
    'items.name', 'weight',
  ] as const;
  for (const nothing of ['--', '-', 'n/a', 'N/A', 'k. A.', 'NULL', 'None', 'NaN', '/', '.'])
    expect(bodyOf(header, columns, [[nothing, 'Anna', ...Array.from({ length: 6 }, () => nothing), '']]).body).toEqual({
      receiver: { name: 'Anna' },
    });
  const { body, problems } = bodyOf(header, columns, [['1', 'Nan', 'Null', '', '', '', 'NA', '', '--']]);
  expect(body).toMatchObject({ order_number: '1', receiver: { name: 'Nan Null', country: 'NA' } });
  // What is no text is asked about.
  expect(wrong(problems)).toMatchObject([{ field: 'weight' }]);
}); // oxfmt-ignore
