import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginateRows } from './customs-pagination.ts';

const rooms = { first: 100, later: 200, carry: 10, closing: 60 };

test('few rows share the first page with the closing part', () => {
  expect(paginateRows([20, 20], rooms)).toEqual([{ start: 0, end: 2 }]);
  expect(paginateRows([], rooms)).toEqual([{ start: 0, end: 0 }]);
});

test('the closing part takes a row along to its page', () => {
  expect(paginateRows([20, 20, 20], rooms)).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 3 },
  ]);
});

test('every row is on exactly one page and every page has room for its rows, carried totals and closing part', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 8, max: 40 }), { maxLength: 300 }), (heights) => {
      const pages = paginateRows(heights, rooms);
      let next = 0;
      for (const [index, { start, end }] of pages.entries()) {
        const last = index === pages.length - 1;
        expect(start).toBe(next);
        next = end;
        const used = heights.slice(start, end).reduce((sum, height) => sum + height, 0);
        const room = index === 0 ? rooms.first : rooms.later - rooms.carry;
        expect(used + (last ? rooms.closing : rooms.carry)).toBeLessThanOrEqual(room);
        expect(end > start || heights.length === 0).toBe(true);
      }
      expect(next).toBe(heights.length);
    }),
  );
});
