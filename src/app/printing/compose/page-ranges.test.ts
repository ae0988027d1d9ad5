import { expect, test } from 'vitest';
import { parsePageRanges } from './page-ranges.ts';

test.each<[string, number[] | null]>([
  ['', [1, 2, 3, 4, 5]],
  [' , ', [1, 2, 3, 4, 5]],
  ['2', [2]],
  ['1-3', [1, 2, 3]],
  ['4-', [4, 5]],
  ['-2', [1, 2]],
  ['5, 1–2; 2', [1, 2, 5]],
  ['6', null],
  ['0', null],
  ['3-2', null],
  ['2-9', null],
  ['1 2', null],
  ['a', null],
  ['-', null],
  ['1-2-3', null],
  ['1.5', null],
])('of 5 pages %j is %j', (text, pages) => {
  expect(parsePageRanges(text, 5)).toEqual(pages);
});
