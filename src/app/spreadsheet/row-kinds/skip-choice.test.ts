import { expect, test } from 'vitest';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { FileModel } from '#app/spreadsheet/check/file-model.ts';

// What becomes of rows that are skipped: their parcels, their items, and what a tick changes.

const digest = 'd'.repeat(32);
const header = ['Order', 'Fulfillment Status', 'Name', 'City', 'Product', 'Lineitem requires shipping', 'Internal'];
const columns = ['order_number', null, 'receiver.name', 'receiver.city', 'items.name', null, null] as const;
const rows = [
  ['1', 'unfulfilled', 'Ann', 'Bonn', 'Towel', 'true', ''],
  ['1', '', '', '', 'Voucher', 'false', ''],
  ['2', 'fulfilled', 'Bob', 'Köln', 'Towel', 'true', ''],
  ['2', '', '', '', 'Soap', 'true', ''],
  ['3', 'unfulfilled', 'Cy', 'Ulm', 'Voucher', 'false', ''],
  ['Total', '', '', '', '', '', '5'],
];

function model({ taken, known = [] }: { taken?: Mapping['taken']; known?: readonly string[] } = {}) {
  const facts = { name: '', digest, encoding: 'utf-8', separator: ',', named: true, headerLine: 1, header } as const;
  const lines = rows.map((_, at) => at + 2);
  const formats = { date: null, decimal: null, weight: null, dimension: null };
  return new FileModel(
    { ...facts, rows: rows.map((row) => [...row]), lines },
    {
      mapping: { columns, fixed: {}, formats, taken },
      namedIds: { shipping_method_id: [], packaging_id: [] },
      known: new Map(known.map((order) => [order, { id: `id-${order}`, name: order }])),
      ownLabels: true,
      customs: null,
    },
  );
}

const itemsOf = (file: FileModel) =>
  file.items().map(({ item, name }) => {
    const parcel = file.parcelOf(item);
    const items = parcel?.kind === 'create' ? (parcel.body['items'] as { name: string }[]) : [];
    return `${item.slice(item.lastIndexOf('-') + 1)} ${name}: ${items.map((one) => one.name).join(', ')}`;
  });
const states = (file: FileModel) =>
  file.read({ show: 'all' }, 0, 100).rows.map(({ state, skip, chosen }) => [state, skip?.reason ?? null, chosen]);

test('a done order and a totals row are skipped, of an order that is not an item alone; each says why', () => {
  const file = model();
  expect(itemsOf(file)).toEqual(['0 1: Towel']);
  expect(states(file)).toEqual([
    ['create', null, true],
    ['create', 'unshippable', true],
    ['skipped', 'shipped', false],
    ['skipped', 'shipped', false],
    ['skipped', 'unshippable', false],
    ['skipped', 'total', false],
  ]);
  expect(file.summary().parcels).toMatchObject({ create: 1, skipped: 3 });
  expect(file.read({ show: 'skipped' }, 0, 9).rows[0]?.skip).toEqual({
    reason: 'shipped',
    header: 'Fulfillment Status',
    value: 'fulfilled',
  });
});

test('a tick takes the whole order, and gives it back; its key is that of its first row', () => {
  const file = model();
  file.choose(2, true);
  expect(itemsOf(file)).toEqual(['0 1: Towel', '2 2: Towel, Soap']);
  file.choose(2, false);
  expect(itemsOf(file)).toEqual(['0 1: Towel']);
});

test('an order that exists and is done is taken with two ticks', () => {
  const file = model({ known: ['2'] });
  file.choose(2, true);
  expect(states(file)[2]).toEqual(['there', null, false]);
  file.choose(2, true);
  expect(itemsOf(file)).toEqual(['0 1: Towel', '2 2: Towel, Soap']);
});

test('one item is taken into its parcel by its own tick, and given back; a row without such an item has none', () => {
  const file = model();
  const ticks = () => file.read({ show: 'all' }, 0, 100).rows.map(({ itemTick }) => itemTick);
  expect(ticks()).toEqual([null, false, null, null, null, null]);
  file.chooseItem(1, true);
  expect(itemsOf(file)).toEqual(['0 1: Towel, Voucher']);
  expect(ticks()).toEqual([null, true, null, null, null, null]);
  expect(states(file)[1]).toEqual(['create', null, true]);
  file.chooseItem(0, false);
  file.chooseItem(1, false);
  expect(itemsOf(file)).toEqual(['0 1: Towel']);
  file.choose(2, true);
  file.chooseItem(2, false);
  expect(itemsOf(file)).toEqual(['0 1: Towel', '2 2: Soap']);
  // A parcel of one row has the tick of its parcel alone.
  file.choose(4, true);
  expect(ticks()).toEqual([null, false, false, true, null, null]);
});

test('rows are taken by their kind, in the file that this was chosen for', () => {
  expect(itemsOf(model({ taken: { digest, reasons: ['unshippable', 'shipped'] } }))).toEqual([
    '0 1: Towel, Voucher',
    '2 2: Towel, Soap',
    '4 3: Voucher',
  ]);
  expect(itemsOf(model({ taken: { digest: 'e'.repeat(32), reasons: ['unshippable'] } }))).toEqual(['0 1: Towel']);
});

test('an edit that gives a row a receiver makes a parcel of it, and its undo takes it back', () => {
  const file = model();
  file.edit([2, 3].map((column) => ({ row: 5, column, text: 'Dee' })));
  expect(states(file)[5]).toEqual(['create', null, true]);
  file.undo();
  expect(states(file)[5]).toEqual(['skipped', 'total', false]);
});
