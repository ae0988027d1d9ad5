import type { CellBox } from '#app/ui/cell-grid/cell-range.ts';
import { repeats, type TextBlock, widthOf, withoutEmptyEnd } from '#app/ui/cell-grid/text-block.ts';
import type { CellEdit, CheckRow } from '#app/spreadsheet/check/check-types.ts';
import type { GridColumn } from './grid-columns.ts';

// What keys make of a block of cells, as edits of the file: only of cells whose text becomes another one.

/** The columns of the file in a block; the first column of the grid, which is none, left out. */
export function columnsOf(
  columns: readonly GridColumn[],
  { left, right }: Pick<CellBox, 'left' | 'right'>,
): GridColumn[] {
  return columns.slice(Math.max(0, left - 1), right);
}

export function cellText(row: CheckRow, column: GridColumn): string {
  return row.cells[column.place] ?? '';
}

/** The result of a cell of a block. */
export type TextOf = (column: GridColumn, rowAt: number, columnAt: number) => string;

/** The cells of some rows with the texts that `textOf` has for them. */
export async function collectEdits(
  pieces: AsyncIterable<readonly CheckRow[]>,
  columns: readonly GridColumn[],
  textOf: TextOf,
): Promise<CellEdit[]> {
  const edits: CellEdit[] = [];
  let rowAt = 0;
  for await (const piece of pieces) {
    for (const row of piece) {
      for (const [columnAt, column] of columns.entries()) {
        const text = textOf(column, rowAt, columnAt);
        if (text !== cellText(row, column)) edits.push({ row: row.row, column: column.place, text });
      }
      rowAt += 1;
    }
  }
  return edits;
}

export interface BlockPaste {
  box: CellBox;
  textOf: (rowAt: number, columnAt: number) => string;
}

/** It does not fit: into how many rows, or columns, it would have to. */
export type PasteTooBig = { tall: number; room: number } | { wide: number; room: number };

/**
 * Where a block goes that is pasted at a range of a table with `rows` rows and `columns` columns. It goes in as a whole or not at
 * all; it is repeated over a range that is a multiple of it.
 */
export function planBlockPaste(text: TextBlock, box: CellBox, rows: number, columns: number): BlockPaste | PasteTooBig {
  const [down, across] = [rows - box.top, columns - box.left];
  const block = withoutEmptyEnd(text, down, across);
  const width = widthOf(block) * repeats(box.right - box.left + 1, widthOf(block));
  const height = block.length * repeats(box.bottom - box.top + 1, block.length);
  if (height > down) return { tall: height, room: down };
  if (width > across) return { wide: width, room: across };
  return {
    box: { top: box.top, left: box.left, bottom: box.top + height - 1, right: box.left + width - 1 },
    textOf: (rowAt, columnAt) => block[rowAt % block.length]?.[columnAt % widthOf(block)] ?? '',
  };
}
