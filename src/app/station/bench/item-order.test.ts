import { expect, it } from 'vitest';
import { chosenNext, itemOrder } from './item-order.ts';

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
