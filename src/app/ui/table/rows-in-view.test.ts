import { describe, expect, it, test } from 'vitest';
import { offsetOfRow, rowsBetween, rowsInView, withRow } from './rows-in-view.ts';

const places = { count: 100, rowHeight: 40, headHeight: 32, height: 232 };

describe('the rows in view', () => {
  test.each([
    { at: 'the top', offset: 0, first: 0, last: 4, firstUncovered: 0 },
    { at: 'a pixel below the top', offset: 1, first: 0, last: 5, firstUncovered: 1 },
    { at: 'a row whose top is at the end of the head', offset: 400, first: 9, last: 14, firstUncovered: 10 },
    { at: 'a row that the head covers in part', offset: 410, first: 9, last: 15, firstUncovered: 11 },
    { at: 'the end', offset: 3800, first: 94, last: 99, firstUncovered: 95 },
    { at: 'a place below the end', offset: 9000, first: 99, last: 99, firstUncovered: 225 },
    { at: 'a place above the top', offset: -50, first: 0, last: 3, firstUncovered: 0 },
  ])('at $at', ({ offset, first, last, firstUncovered }) => {
    expect(rowsInView(places, offset)).toEqual({ first, last, firstUncovered });
  });

  it('the rows in view are none without rows or without a height', () => {
    expect(rowsInView({ ...places, count: 0 }, 0)).toMatchObject({ first: 0, last: -1 });
    expect(rowsInView({ ...places, height: 0 }, 0)).toMatchObject({ first: 0, last: -1 });
  });
});

test.each([
  { first: 3, last: 5, current: -1, drawn: [3, 4, 5] },
  { first: 3, last: 5, current: 4, drawn: [3, 4, 5] },
  { first: 3, last: 5, current: 1, drawn: [1, 3, 4, 5] },
  { first: 3, last: 5, current: 80, drawn: [3, 4, 5, 80] },
  { first: 0, last: -1, current: -1, drawn: [] },
])(
  'rows $first to $last with row $current as the current one are drawn as $drawn',
  ({ first, last, current, drawn }) => {
    expect(withRow(rowsBetween(first, last), current)).toEqual(drawn);
  },
);

describe('the place at which a row is in view', () => {
  test.each([
    { row: 'is in view already', index: 12, offset: 400, place: 400 },
    { row: 'is above', index: 3, offset: 400, place: 120 },
    { row: 'is half below the head', index: 10, offset: 420, place: 400 },
    { row: 'is below', index: 20, offset: 400, place: 640 },
    { row: 'is in view in part at the end', index: 15, offset: 420, place: 440 },
  ])('when it $row', ({ index, offset, place }) => {
    expect(offsetOfRow(index, places, offset)).toBe(place);
  });

  it('the place at which a row is in view is the one with the row in the middle where that is asked for', () => {
    expect(offsetOfRow(50, places, 'middle')).toBe(1904);
  });
});
