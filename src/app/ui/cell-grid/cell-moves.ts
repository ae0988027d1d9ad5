import type { Cell } from './cell-range.ts';

export type CellMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown';

interface GridSize {
  rows: number;
  columns: number;
  /** Rows a page key goes by. */
  page: number;
}

const plain: Record<string, CellMove> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const withControl: Record<string, CellMove> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'first',
  End: 'last',
};

/** Where a key leads in a table; null for a key that leads nowhere. `control` is Command on a Mac. */
export function moveOfKey(key: string, control: boolean): CellMove | null {
  return (control ? withControl : plain)[key] ?? null;
}

/** The cell a move leads to; it never leaves the table. */
export function moveCell({ row, column }: Cell, move: CellMove, { rows, columns, page }: GridSize): Cell {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  switch (move) {
    case 'up':
      return { row: Math.max(0, row - 1), column };
    case 'down':
      return { row: Math.min(lastRow, row + 1), column };
    case 'left':
      return { row, column: Math.max(0, column - 1) };
    case 'right':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: lastColumn };
    case 'top':
      return { row: 0, column };
    case 'bottom':
      return { row: lastRow, column };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: lastRow, column: lastColumn };
    case 'pageUp':
      return { row: Math.max(0, row - page), column };
    case 'pageDown':
      return { row: Math.min(lastRow, row + page), column };
  }
}

/** The next cell of the row, then that of the next row; null behind the last and before the first. */
export function tabCell({ row, column }: Cell, back: boolean, { rows, columns }: Omit<GridSize, 'page'>): Cell | null {
  const position = row * columns + column + (back ? -1 : 1);
  if (position < 0 || position >= rows * columns) return null;
  return { row: Math.floor(position / columns), column: position % columns };
}
