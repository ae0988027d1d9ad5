export interface Cell {
  row: number;
  column: number;
}

/** A block of cells. `anchor` has the focus; `head` is the opposite corner, the same cell where only one is chosen. */
export interface CellRange {
  anchor: Cell;
  head: Cell;
}

/** The rows and columns of a block, the last ones included. */
export interface CellBox {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function rangeOf(anchor: Cell, head: Cell = anchor): CellRange {
  return { anchor, head };
}

export function boxOf({ anchor, head }: CellRange): CellBox {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

export function sameCell(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.column === other.column;
}

export function isOneCell({ anchor, head }: CellRange): boolean {
  return sameCell(anchor, head);
}

/** The whole rows from one to another. */
export function rowsRange(from: number, to: number, columns: number): CellRange {
  return { anchor: { row: from, column: 0 }, head: { row: to, column: columns - 1 } };
}

/** The same block within a table that may have become smaller. */
export function clampRange({ anchor, head }: CellRange, rows: number, columns: number): CellRange {
  const clamp = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  return { anchor: clamp(anchor), head: clamp(head) };
}
