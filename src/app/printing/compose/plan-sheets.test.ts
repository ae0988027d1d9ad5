import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellBox, type Paper, pointsPerMm, type Sheet } from '#app/printing/settings/paper.ts';
import { freeCells, planSheets, wholeSheet } from './plan-sheets.ts';

const mm = (value: number) => value * pointsPerMm;
const a6 = { width: mm(105), height: mm(148), alone: false };
const noOffset = { right: 0, down: 0 };
const a4 = (columns: number, rows: number, offset = noOffset): Paper => ({
  sheet: { width: mm(210), height: mm(297), columns, rows },
  offset,
});
const letter = (columns: number, rows: number): Paper => ({
  sheet: { width: mm(215.9), height: mm(279.4), columns, rows },
  offset: noOffset,
});

test('cells are numbered row by row from the top left', () => {
  const { sheet } = a4(2, 2);
  const corners = [1, 2, 3, 4].map((cell) => cellBox(sheet!, cell)).map(({ x, y }) => [x / mm(1), y / mm(1)]);
  for (const [index, [x, y]] of [
    [0, 148.5],
    [105, 148.5],
    [0, 0],
    [105, 0],
  ].entries()) {
    expect(corners[index]?.[0]).toBeCloseTo(x!, 6);
    expect(corners[index]?.[1]).toBeCloseTo(y!, 6);
  }
});

test('label stock: one page per sheet of its own size', () => {
  const { sheets } = planSheets([a6, { ...a6, width: mm(100) }], { sheet: null, offset: noOffset }, wholeSheet);
  expect(sheets.map(({ width, placements }) => [Math.round(width / mm(1)), placements])).toEqual([
    [105, [{ page: 0, x: 0, y: 0, rotated: false }]],
    [100, [{ page: 1, x: 0, y: 0, rotated: false }]],
  ]);
});

test('four to a sheet of A4 from the start cell on, over damaged ones; the second sheet is whole', () => {
  const { sheets } = planSheets([a6, a6, a6, a6, a6], a4(2, 2), { start: 2, damaged: [3] });
  expect(sheets.map(({ placements }) => placements.map(({ page }) => page))).toEqual([
    [0, 1],
    [2, 3, 4],
  ]);
  const [first, second] = sheets[0]!.placements;
  expect([first!.x / mm(1), first!.y / mm(1)].map(Math.round)).toEqual([105, 149]);
  expect([second!.x / mm(1), second!.y / mm(1)].map(Math.round)).toEqual([105, 0]);
});

test('a label that only fits lying is rotated; one that does not fit gets a sheet of its own, never another size', () => {
  const two = planSheets([a6], letter(1, 2), wholeSheet);
  expect(two.sheets[0]?.placements[0]?.rotated).toBe(true);
  const four = planSheets([a6, a6], letter(2, 2), wholeSheet);
  expect(four.sheets).toHaveLength(2);
  expect(four.tooLarge).toEqual([]);
  const large = planSheets([{ width: mm(210), height: mm(297), alone: false }], letter(1, 1), wholeSheet);
  expect(large.tooLarge).toEqual([0]);
  expect(large.sheets[0]?.height).toBeCloseTo(mm(297), 6);
});

test('cells count only where a page goes into one, from the first sheet that has any', () => {
  const slip = { ...a6, alone: true };
  const small = { ...a6, width: mm(100), height: mm(130) };
  const cellsOf = (pages: (typeof a6)[], paper: Paper, damaged: number[] = []) => {
    const { firstInCells, tooLargeForCell } = planSheets(pages, paper, { start: 1, damaged });
    return [firstInCells, tooLargeForCell];
  };
  expect(cellsOf([a6, a6], letter(2, 2))).toEqual([null, [0, 1]]);
  expect(cellsOf([slip, a6, a6], letter(2, 2))).toEqual([null, [1, 2]]);
  expect(cellsOf([a6, small], letter(2, 2))).toEqual([2, [0]]);
  expect(cellsOf([slip, a6], a4(2, 2))).toEqual([2, []]);
  expect(cellsOf([a6], a4(2, 2), [1, 2, 3, 4])).toEqual([1, []]);
  expect(cellsOf([slip, slip], a4(2, 2))).toEqual([null, []]);
  expect(cellsOf([a6, a6], a4(1, 1))).toEqual([null, []]);
  expect(cellsOf([{ ...a6, width: mm(300), height: mm(400) }], a4(2, 2))).toEqual([null, []]);
});

test('a page that must be alone ends its sheet, however small it is, so that kits stay in order', () => {
  const slip = { ...a6, alone: true };
  const { sheets } = planSheets([slip, a6, a6, slip, a6], a4(2, 2), wholeSheet);
  expect(sheets.map(({ placements }) => placements.map(({ page }) => page))).toEqual([[0], [1, 2], [3], [4]]);
  const [place] = sheets[0]?.placements ?? [];
  expect([place?.x, place?.y].map((points) => (points ?? 0) / mm(1)).map(Math.round)).toEqual([53, 75]);
});

test('the offset of the station moves everything right and down', () => {
  const offset = { right: mm(2), down: mm(3) };
  const [plain, moved] = [noOffset, offset].map(
    (by) => planSheets([a6], a4(2, 2, by), wholeSheet).sheets[0]!.placements[0]!,
  );
  expect((moved!.x - plain!.x) / mm(1)).toBeCloseTo(2, 6);
  expect((moved!.y - plain!.y) / mm(1)).toBeCloseTo(-3, 6);
});

const anySheet: fc.Arbitrary<Sheet> = fc.record({
  width: fc.integer({ min: 100, max: 1200 }),
  height: fc.integer({ min: 100, max: 1200 }),
  columns: fc.integer({ min: 1, max: 4 }),
  rows: fc.integer({ min: 1, max: 8 }),
});
const anyPage = fc.record({
  width: fc.integer({ min: 10, max: 900 }),
  height: fc.integer({ min: 10, max: 900 }),
  alone: fc.boolean(),
});

test('every page is printed once, in order, at its own size, and no two share ink', () => {
  fc.assert(
    fc.property(
      fc.array(anyPage, { maxLength: 40 }),
      anySheet,
      fc.nat(31),
      fc.array(fc.nat(31)),
      (pages, sheet, start, damaged) => {
        const first = { start: start + 1, damaged };
        const { sheets } = planSheets(pages, { sheet, offset: noOffset }, first);
        expect(sheets.flatMap(({ placements }) => placements.map(({ page }) => page))).toEqual([...pages.keys()]);
        for (const { placements } of sheets) {
          const boxes = placements.map(({ page, x, y, rotated }) => {
            const { width, height } = pages[page]!;
            return rotated ? [x, y, x + height, y + width] : [x, y, x + width, y + height];
          });
          for (const [index, one] of boxes.entries())
            for (const other of boxes.slice(index + 1)) {
              const apart = [0, 1].some(
                (axis) => one[axis + 2]! <= other[axis]! + 3 || other[axis + 2]! <= one[axis]! + 3,
              );
              expect(apart).toBe(true);
            }
        }
        const shared = sheets.findIndex(({ placements }) => placements.length > 1);
        const free = freeCells(sheet, first).length || sheet.columns * sheet.rows;
        const max = shared === 0 ? free : sheet.columns * sheet.rows;
        expect(sheets[shared]?.placements.length ?? 0).toBeLessThanOrEqual(max);
      },
    ),
  );
});
