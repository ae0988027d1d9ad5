import { expect, it } from 'vitest';
import { chosenNext, count, countTotals, findItem, isFull, itemOrder } from './count-items.ts';

const items = [
  { sku: 'MUG-BL', quantity: 2 },
  { sku: null, quantity: 1 },
  { sku: 'mug-bl', quantity: 1 },
  { sku: 'TEA DJ', quantity: 1 },
];

it('a SKU is counted into the first of its lines that lacks a piece, however it is written', () => {
  expect(findItem(items, [0, 0, 0, 0], ['mug-bl'])).toEqual({ kind: 'counted', index: 0 });
  expect(findItem(items, [2, 0, 0, 0], ['mug-bl'])).toEqual({ kind: 'counted', index: 2 });
  expect(findItem(items, [0, 0, 0, 0], ['xx', 'teadj'])).toEqual({ kind: 'counted', index: 3 });
});

it('one piece too many, and a code of none, are reported', () => {
  expect(findItem(items, [2, 0, 1, 0], ['mug-bl'])).toEqual({ kind: 'over', index: 0 });
  expect(findItem(items, [0, 0, 0, 0], ['pen'])).toEqual({ kind: 'none' });
  // An item without a SKU is no empty code.
  expect(findItem(items, [0, 0, 0, 0], [''])).toEqual({ kind: 'none' });
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
