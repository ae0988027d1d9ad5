import { expect, it } from 'vitest';
import { productCodesOf } from '#contract/codes/product-codes.ts';
import { readScan } from '#app/station/scan/scan-text.ts';
import { chosenNext, count, type Counts, countTotals, findItem, isFull, itemOrder } from './count-items.ts';

const items = [
  { sku: 'MUG-BL', quantity: 2 },
  { sku: null, quantity: 1 },
  { sku: 'mug-bl', quantity: 1 },
  { sku: 'TEA DJ', quantity: 1 },
];

const known = productCodesOf([
  { sku: 'MUG-BL', barcodes: [{ code: '4006381333931' }, { code: '14006381333938', pieces: 2 }] },
  { sku: 'TEA DJ', barcodes: [{ code: '036000291452' }, { code: 'K-17' }] },
  { sku: 'PEN', barcodes: [{ code: '96385074' }] },
]);
const upc = [{ sku: '0036000291452', quantity: 1 }];

/** What a scan counts: its line, its pieces, and the counts after it. */
function counted(scan: string, counts: Counts = [0, 0, 0, 0], of: typeof items | typeof upc = items) {
  const read = readScan(scan, { prefix: '', suffix: '' });
  if (read === null) return 'no scan';
  const hit = findItem(of, counts, read, known);
  if (hit.kind === 'none') return 'none';
  const added = hit.kind === 'counted' ? hit.added : [];
  const after = added.reduce((sum, line) => count(of, sum, line.index, line.pieces), counts);
  return [hit.kind, hit.index, hit.pieces, after];
}

it('a SKU is counted into the first of its lines that lacks a piece, however it is written', () => {
  expect(counted('mug-bl')).toEqual(['counted', 0, 1, [1, 0, 0, 0]]);
  expect(counted('MUG-BL', [2, 0, 0, 0])).toEqual(['counted', 2, 1, [2, 0, 1, 0]]);
  expect(counted('teadj')).toEqual(['counted', 3, 1, [0, 0, 0, 1]]);
});

it('one piece too many, and a code of none, are reported', () => {
  expect(counted('mug-bl', [2, 0, 1, 0])).toEqual(['over', 0, 1, [2, 0, 1, 0]]);
  expect(counted('other')).toBe('none');
  // An item without a SKU is no empty code, and a product of the account may be no item of the parcel.
  expect(counted('pen')).toBe('none');
  expect(counted('96385074')).toBe('none');
});

it('codes beside the SKU are counted as their product, in whatever length a number is scanned', () => {
  for (const code of ['4006381333931', '04006381333931', ']C10104006381333931', '(01)04006381333931(10)A7'])
    expect(counted(code)).toEqual(['counted', 0, 1, [1, 0, 0, 0]]);
  for (const code of ['036000291452', '0036000291452', 'k-17']) expect(counted(code)?.[1]).toBe(3);
  // A SKU that is a number itself, as a scanner may send it with a zero more or less.
  expect(counted('036000291452', [0], upc)).toEqual(['counted', 0, 1, [1]]);
  // Of a scan that can be read in two ways, the one that is a code of a product counts.
  const read = ['x', '04006381333931'].map((key) => ({ key, lot: null, expiry: null }));
  expect(findItem(items, [], { codes: ['x'], items: read }, known).kind).toBe('counted');
  for (const code of [']C10204006381333931', '4006381333932', '94006381333934', 'K-1'])
    expect(counted(code)).toBe('none');
});

it('a pack counts as its pieces, over the lines of its SKU, and not where fewer are lacking', () => {
  expect(counted('14006381333938')).toEqual(['counted', 0, 2, [2, 0, 0, 0]]);
  expect(counted('14006381333938', [1, 0, 0, 0])).toEqual(['counted', 0, 2, [2, 0, 1, 0]]);
  expect(counted('14006381333938', [2, 0, 0, 0])).toEqual(['over', 2, 2, [2, 0, 0, 0]]);
  // The pack may be an item of its own.
  expect(counted('14006381333938', [0], [{ sku: '14006381333938', quantity: 1 }])).toEqual(['counted', 0, 1, [1]]);
});

it('a count never goes below zero or over what there must be', () => {
  expect(count(items, [], 0, 1)).toEqual([1, 0, 0, 0]);
  expect(count(items, [2], 0, 1)).toEqual([2, 0, 0, 0]);
  expect(count(items, [0], 0, -1)).toEqual([0, 0, 0, 0]);
  expect(count(items, [], 0, Number.POSITIVE_INFINITY)).toEqual([2, 0, 0, 0]);
});

it('counts add up', () => {
  expect(countTotals(items, [2, 1])).toEqual({ seen: 3, wanted: 5 });
  expect(isFull(items, [2], 0)).toBe(true);
  expect(isFull(items, [], 1)).toBe(false);
});

const orderOf = (...shelves: (string | null)[]) => itemOrder(shelves.map((storage_location) => ({ storage_location })));

it('items stand in the order of their shelves, those without one last', () => {
  expect(orderOf('B-1', null, 'A-10', 'A-2', ' ')).toEqual([3, 2, 0, 1, 4]);
});

it('items of one shelf, and items without any, keep the order of the parcel', () => {
  expect(orderOf('A-1', 'a-1', 'A-1')).toEqual([0, 1, 2]);
  expect(orderOf(null, '', null)).toEqual([0, 1, 2]);
});

it('arrow keys lead from line to line as they are shown, and not past the ends', () => {
  const order = [3, 2, 0, 1];
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft'].map((key) => chosenNext(order, 2, key))).toEqual([3, 0, 2]);
  expect([chosenNext(order, 3, 'ArrowUp'), chosenNext(order, 1, 'ArrowDown')]).toEqual([3, 1]);
});
