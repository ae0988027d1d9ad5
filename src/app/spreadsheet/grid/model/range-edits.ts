import type { CellBox } from '#app/ui/cell-grid/cell-range.ts';
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
