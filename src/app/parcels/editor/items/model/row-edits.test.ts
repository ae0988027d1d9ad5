import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemRow, newItemRow } from '#app/parcels/editor/form/form-values.ts';
import type { CellBox } from '#app/ui/cell-grid/cell-range.ts';
import { itemColumns } from './item-columns.ts';
import {
  clearedCells,
  duplicatedRows,
  filledDown,
  insertedRows,
  movedRows,
  removedRows,
  restoredCells,
  withCell,
} from './row-edits.ts';

const server = (index: number, texts: Partial<ItemRow>): ItemRow => ({ ...newItemRow(texts), row: `server:${index}` });
const rows = [
  server(0, { sku: 'A', name: 'one', note: 'x' }),
  server(1, { sku: 'B', name: 'two' }),
  server(2, { sku: 'C', name: 'three', quantity: '3' }),
];
const skus = (list: readonly ItemRow[]) => list.map(({ sku }) => sku).join('');
const box = (top: number, bottom: number, left = 0, right = 1): CellBox => ({ top, bottom, left, right });

describe('cells of a block', () => {
  it('cells of a block are emptied, and nothing else', () => {
    const next = clearedCells(rows, box(0, 1));
    expect(next.map(({ sku, name, note }) => [sku, name, note])).toEqual([
      ['', '', 'x'],
      ['', '', ''],
      ['C', 'three', ''],
    ]);
    expect(next[2]).toBe(rows[2]);
  });

  it('cells of a block are filled with the first row, or with the row above where there is only one', () => {
    expect(filledDown(rows, box(0, 2, 1, 1)).map(({ name }) => name)).toEqual(['one', 'one', 'one']);
    expect(filledDown(rows, box(1, 1, 0, 0)).map(({ sku }) => sku)).toEqual(['A', 'A', 'C']);
    expect(filledDown(rows, box(0, 0))).toBe(rows);
  });

  it('cells of a block go back to what the server has, by the row itself and not by its place', () => {
    const changed = movedRows(withCell(clearedCells(rows, box(0, 2)), 0, 'sku', 'Z'), box(0, 0), 1);
    const added = insertedRows(changed, 0, 1);
    const back = restoredCells(added, box(0, 3), rows);
    expect(back.map(({ row, sku, name }) => [row.replace(/^new:.*/, 'new'), sku, name])).toEqual([
      ['new', '', ''],
      ['server:1', 'B', 'two'],
      ['server:0', 'A', 'one'],
      ['server:2', 'C', 'three'],
    ]);
    expect(restoredCells(rows, box(0, 2), rows)).toBe(rows);
  });
});

describe('rows of a block', () => {
  it('rows of a block come again below, as new ones', () => {
    const next = duplicatedRows(rows, box(0, 1));
    expect(skus(next)).toBe('ABABC');
    expect(new Set(next.map(({ row }) => row)).size).toBe(5);
    expect(next[2]?.row).toMatch(/^new:/);
  });

  it('move one up or down, and stay at the ends', () => {
    expect(skus(movedRows(rows, box(1, 2), -1))).toBe('BCA');
    expect(skus(movedRows(rows, box(0, 1), 1))).toBe('CAB');
    expect(movedRows(rows, box(0, 1), -1)).toBe(rows);
    expect(movedRows(rows, box(2, 2), 1)).toBe(rows);
  });

  it('rows of a block are removed, and new ones come where they are wanted', () => {
    expect(skus(removedRows(rows, box(0, 1)))).toBe('C');
    expect(insertedRows(rows, 1, 2).map(({ sku }) => sku)).toEqual(['A', '', '', 'B', 'C']);
  });
});

it('whatever is done, rows that are not in the block stay the same objects, and moving back undoes moving', () => {
  const list = fc
    .array(fc.constantFrom('a', 'b', ''), { minLength: 1, maxLength: 8 })
    .map((texts) => texts.map((sku, index) => server(index, { sku })));
  fc.assert(
    fc.property(list, fc.nat(7), fc.nat(7), fc.nat(itemColumns.length - 1), (start, one, other, column) => {
      const [top, bottom] = [Math.min(one, other), Math.max(one, other)].map((row) => Math.min(row, start.length - 1));
      const block = { top: top ?? 0, bottom: bottom ?? 0, left: 0, right: column };
      for (const edit of [clearedCells, filledDown, removedRows, duplicatedRows]) {
        const next = edit(start, block);
        const others = start.filter((_, index) => index < block.top || index > block.bottom);
        expect(others.filter((row) => !next.includes(row))).toEqual([]);
      }
      const down = movedRows(start, block, 1);
      if (down === start) return;
      expect(movedRows(down, { ...block, top: block.top + 1, bottom: block.bottom + 1 }, -1)).toEqual(start);
    }),
  );
});
