import { describe, expect, it } from 'vitest';
import { extendSelection, rowRange, selectedPart } from './data-table-selection.ts';

it('a range has both its ends, whichever came first', () => {
  expect(rowRange(2, 5)).toEqual([2, 3, 4, 5]);
  expect(rowRange(5, 2)).toEqual([2, 3, 4, 5]);
  expect(rowRange(3, 3)).toEqual([3]);
});

describe('steps with Shift', () => {
  it.each([
    ['away, down', 3, 3, 4, { select: [3, 4], deselect: [] }],
    ['further away', 3, 5, 6, { select: [5, 6], deselect: [] }],
    ['away, up', 3, 3, 2, { select: [2, 3], deselect: [] }],
    ['back', 3, 6, 5, { select: [5], deselect: [6] }],
    ['back to where it began', 3, 4, 3, { select: [3], deselect: [4] }],
    ['many at once, away', 3, 5, 8, { select: [5, 6, 7, 8], deselect: [] }],
    ['many at once, over where it began', 3, 5, 1, { select: [1, 2, 3], deselect: [4, 5] }],
    ['at the end of the list', 3, 9, 9, { select: [9], deselect: [] }],
  ])('%s', (_name, anchor, from, to, change) => {
    expect(extendSelection(anchor, from, to)).toEqual(change);
  });
});

it('all, some or none of the rows that are here', () => {
  const part = (rows: string[], selected: string[]) => selectedPart(rows, (row) => row, new Set(selected));
  expect(part(['a', 'b'], [])).toBe('none');
  expect(part(['a', 'b'], ['elsewhere'])).toBe('none');
  expect(part(['a', 'b'], ['b'])).toBe('some');
  expect(part(['a', 'b'], ['a', 'elsewhere'])).toBe('some');
  expect(part(['a', 'b'], ['b', 'a', 'elsewhere'])).toBe('all');
  expect(part([], ['a'])).toBe('none');
});
