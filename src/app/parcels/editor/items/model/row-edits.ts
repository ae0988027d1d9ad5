import {
  type ItemField,
  itemRow,
  type ItemRow,
  newItemRow,
  serverIndex,
} from '#app/parcels/editor/form/form-values.ts';
import type { CellBox } from '#app/ui/cell-grid/cell-range.ts';
import { fieldOfColumn } from './item-columns.ts';

// What can be done to rows. Each returns new rows and leaves every row as the same object in which nothing changes; when nothing
// changes at all, it returns the very rows it was given.

type Rows = readonly ItemRow[];

/** The cells of a block with the text that `textOf` has for them; undefined leaves a cell alone. */
function withTexts(
  rows: Rows,
  box: CellBox,
  textOf: (row: ItemRow, field: ItemField, index: number, column: number) => string | undefined,
): Rows {
  let changed = false;
  const next = rows.map((row, index) => {
    if (index < box.top || index > box.bottom) return row;
    let edited = row;
    for (let column = box.left; column <= box.right; column += 1) {
      const field = fieldOfColumn(column);
      const text = textOf(row, field, index, column);
      if (text !== undefined && text !== row[field]) edited = itemRow({ ...edited, [field]: text });
    }
    changed ||= edited !== row;
    return edited;
  });
  return changed ? next : rows;
}

export function withCell(rows: Rows, index: number, field: ItemField, text: string): Rows {
  const row = rows[index];
  return row === undefined || row[field] === text ? rows : rows.with(index, itemRow({ ...row, [field]: text }));
}

export function clearedCells(rows: Rows, box: CellBox): Rows {
  return withTexts(rows, box, () => '');
}

/** The first row of the block in all its rows; a block of one row takes the row above. */
export function filledDown(rows: Rows, box: CellBox): Rows {
  const source = rows[box.top === box.bottom ? box.top - 1 : box.top];
  return source === undefined ? rows : withTexts(rows, box, (_row, field) => source[field]);
}

/** The cells as the server has them. New rows have nothing to go back to. `base` are the server's items. */
export function restoredCells(rows: Rows, box: CellBox, base: Rows): Rows {
  return withTexts(rows, box, (row, field) => {
    const position = serverIndex(row);
    return position === null ? undefined : base[position]?.[field];
  });
}

/** New rows before the row at `index`. */
export function insertedRows(rows: Rows, index: number, count: number): Rows {
  return rows.toSpliced(index, 0, ...Array.from({ length: count }, () => newItemRow()));
}

/** The rows of the block once more, below it, as new ones. */
export function duplicatedRows(rows: Rows, { top, bottom }: CellBox): Rows {
  const copies = rows.slice(top, bottom + 1).map(copyOf);
  return rows.toSpliced(bottom + 1, 0, ...copies);
}

export function removedRows(rows: Rows, { top, bottom }: CellBox): Rows {
  return rows.toSpliced(top, bottom - top + 1);
}

/** The rows of the block one up or one down; as they are where they cannot go further. */
export function movedRows(rows: Rows, { top, bottom }: CellBox, by: -1 | 1): Rows {
  const neighbour = rows[by === -1 ? top - 1 : bottom + 1];
  if (neighbour === undefined) return rows;
  const block = rows.slice(top, bottom + 1);
  return by === -1
    ? rows.toSpliced(top - 1, block.length + 1, ...block, neighbour)
    : rows.toSpliced(top, block.length + 1, neighbour, ...block);
}

function copyOf(source: ItemRow): ItemRow {
  const { row: _, ...texts } = source;
  return newItemRow(texts);
}
