import { expect, test } from 'vitest';
import { papersOf } from './by-paper.ts';

const sheet = (width: number, height: number, ...pages: number[]) => ({
  width,
  height,
  placements: pages.map((page) => ({ page, x: 0, y: 0, rotated: false })),
});
const plan = (...sheets: ReturnType<typeof sheet>[]) => ({
  sheets,
  tooLarge: [],
  tooLargeForCell: [],
  firstInCells: null,
});

test('sheets of one size are one paper, upright or lying, a rounding apart, in the order they come', () => {
  const papers = papersOf(
    plan(sheet(298, 420, 0), sheet(595, 842, 1, 2), sheet(419.53, 297.64, 3), sheet(595.28, 841.89, 4)),
  );
  expect(papers).toEqual([
    { width: 298, height: 420, sheets: 2, pages: [0, 3] },
    { width: 595, height: 842, sheets: 2, pages: [1, 2, 4] },
  ]);
});

test('A6 and 4 by 6 inches are two papers; nothing needs none', () => {
  expect(papersOf(plan(sheet(297.6, 419.5, 0), sheet(288, 432, 1)))).toHaveLength(2);
  expect(papersOf(plan())).toEqual([]);
});
