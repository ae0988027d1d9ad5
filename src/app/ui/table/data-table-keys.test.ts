import { expect, it } from 'vitest';
import { rowForKey } from './data-table-keys.ts';

const table = { current: 5, count: 100, page: 20, firstInView: 3 };

it('a row up or down, many times at once', () => {
  expect(rowForKey('ArrowDown', table, 7)).toBe(12);
  expect(rowForKey('ArrowUp', table, 7)).toBe(0);
});

it.each([
  ['ArrowDown', table, 6],
  ['ArrowUp', table, 4],
  ['PageDown', table, 25],
  ['PageUp', table, 0],
  ['Home', table, 0],
  ['End', table, 99],
  ['ArrowDown', { ...table, current: 99 }, 99],
  ['ArrowUp', { ...table, current: 0 }, 0],
  ['ArrowDown', { ...table, current: -1 }, 3],
  ['ArrowUp', { ...table, current: -1 }, 3],
  ['End', { ...table, current: -1 }, 99],
  ['x', table, null],
  ['ArrowDown', { ...table, count: 0 }, null],
])('%s from %j leads to %s', (key, from, to) => {
  expect(rowForKey(key, from)).toBe(to);
});
