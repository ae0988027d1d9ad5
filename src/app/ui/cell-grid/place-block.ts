import type { CellBox } from './cell-range.ts';
import type { TextBlock } from './text-block.ts';

/** A block at its place in the grid; rows and columns of `textAt` count from its first cell. */
export interface PlacedBlock {
  box: CellBox;
  textAt: (row: number, column: number) => string;
}

/** The block does not fit: the rows or columns it needs, and those there are from its first cell on. */
export type BlockTooBig = { tall: number; room: number } | { wide: number; room: number };

interface GridSize {
  rows: number;
  columns: number;
  /** More than `rows` where pasting adds rows. */
  maxRows: number;
}

/**
 * Where a block goes that is pasted at a chosen box. It goes in as a whole or not at all, and is repeated over a box that is a
 * multiple of it.
 */
export function placeBlock(
  text: TextBlock,
  chosen: CellBox,
  { rows, columns, maxRows }: GridSize,
): PlacedBlock | BlockTooBig {
  const { top, bottom, left, right } = chosen;
  const block = withoutEmptyEnd(text, rows - top, columns - left);
  const ownWidth = Math.max(1, ...block.map((line) => line.length));
  const width = ownWidth * repeats(right - left + 1, ownWidth);
  const height = block.length * repeats(bottom - top + 1, block.length);
  if (width > columns - left) return { wide: width, room: columns - left };
  if (height > maxRows - top) return { tall: height, room: maxRows - top };
  return {
    box: { top, left, bottom: top + height - 1, right: left + width - 1 },
    textAt: (row, column) => block[row % block.length]?.[column % ownWidth] ?? '',
  };
}

function repeats(room: number, length: number): number {
  return length > 0 && room > length && room % length === 0 ? room / length : 1;
}

/** Spreadsheets copy empty rows and columns along: those beyond the grid are left out. */
function withoutEmptyEnd(block: TextBlock, rows: number, columns: number): TextBlock {
  let height = block.length;
  while (height > Math.max(1, rows) && (block[height - 1] ?? []).every(isEmpty)) height -= 1;
  return block.slice(0, height).map((line) => (line.slice(columns).every(isEmpty) ? line.slice(0, columns) : line));
}

function isEmpty(cell: string): boolean {
  return cell.trim() === '';
}
