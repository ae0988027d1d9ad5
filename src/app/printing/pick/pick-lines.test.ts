import { expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { layOutSlip } from '#app/printing/slips/slip-layout.ts';
import { pickLines } from './pick-lines.ts';
import { pickSheetOf } from './pick-sheet-of.ts';

const item = (sku: string | null, shelf: string | null, quantity: number, name = `Name of ${sku}`) => ({
  sku,
  storage_location: shelf,
  quantity,
  name,
});
const parcel = (order: string, ...items: object[]) =>
  readParcel(buildParcel({ id: order, order_number: order, items: items as never })) ?? expect.fail('parcel');

const parcels = [
  parcel('7001', item('MUG', 'A-10', 2), item('PEN', 'A-2', 1), item(null, null, 1, 'Card')),
  parcel('7002', item('MUG', ' A-10', 3), item('CAP', 'A-2', 1), item('MUG', 'B-1', 1)),
];

test('the same SKU of one place is one line, sorted into its parcels, in the order of the places', () => {
  const shown = pickLines(parcels).map(({ shelf, sku, quantity, into }) => [
    shelf,
    sku,
    quantity,
    into.map((one) => `${one.quantity} ${one.name}`),
  ]);
  expect(shown).toEqual([
    ['A-2', 'CAP', 1, ['1 Order 7002']],
    ['A-2', 'PEN', 1, ['1 Order 7001']],
    ['A-10', 'MUG', 5, ['2 Order 7001', '3 Order 7002']],
    ['B-1', 'MUG', 1, ['1 Order 7002']],
    ['', '', 1, ['1 Order 7001']],
  ]);
});

test('items without a SKU are one line only where they have one name', () => {
  const lines = pickLines([
    parcel('1', item(null, 'A', 1, 'Card'), item('', 'A', 2, 'Card'), item(null, 'A', 1, 'Bag')),
  ]);
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Bag', 1],
    ['Card', 3],
  ]);
});

test('the sheet says every place, piece and parcel, has no bar code, and no column lies over another', () => {
  const about = { place: 'Station 1', time: 'today' };
  const sheet = pickSheetOf(pickLines(parcels), parcels, about);
  const [page] = layOutSlip(sheet, { width: 595, height: 842 }, (text, { size }) => text.length * size * 0.6);
  const texts = page?.texts ?? [];
  const at = (wanted: string) => texts.find(({ text }) => text === wanted)?.x ?? Number.NaN;
  for (const text of [
    'A-2',
    'A-10',
    'B-1',
    'no location',
    '2 × Order 7001',
    '3 × Order 7002',
    'Name of MUG',
    'Station 1',
  ])
    expect(texts.map((one) => one.text)).toContain(text);
  expect(page?.codes).toEqual([]);
  expect(at('A-10')).toBeLessThan(at('5'));
  expect(at('5')).toBeLessThan(at('3 × Order 7002'));
});
