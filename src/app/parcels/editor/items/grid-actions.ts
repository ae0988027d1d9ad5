import { limits } from '#contract/parcel-write.ts';
import type { ItemRow } from '#app/parcels/editor/form/form-values.ts';
import { boxOf, type CellRange, rangeOf } from '#app/ui/cell-grid/cell-range.ts';
import {
  clearedCells,
  duplicatedRows,
  filledDown,
  insertedRows,
  movedRows,
  removedRows,
  restoredCells,
} from '#app/parcels/editor/items/model/row-edits.ts';
import { itemColumns } from '#app/parcels/editor/items/model/item-columns.ts';

export const gridActions = [
  'insertAbove',
  'insertBelow',
  'duplicate',
  'moveUp',
  'moveDown',
  'fillDown',
  'clear',
  'restore',
  'restoreRows',
  'remove',
] as const;

export type GridAction = (typeof gridActions)[number];

/** The key of each action, as in `aria-keyshortcuts`. */
export const actionKeys = {
  insertAbove: 'Alt+Insert',
  insertBelow: 'Alt+Shift+Insert',
  duplicate: 'Alt+Shift+ArrowDown',
  moveUp: 'Alt+ArrowUp',
  moveDown: 'Alt+ArrowDown',
  fillDown: 'Control+D',
  clear: 'Delete',
  remove: 'Alt+Delete',
} satisfies Partial<Record<GridAction, string>>;

export const stepKeys = { undo: 'Control+Z', redo: 'Control+Shift+Z' };

interface GridChange {
  rows: readonly ItemRow[];
  range: CellRange;
}

/** What an action makes of the rows and of the chosen block; null where a parcel cannot have that many items. */
export function applyAction(
  action: GridAction,
  rows: readonly ItemRow[],
  range: CellRange,
  base: readonly ItemRow[],
): GridChange | null {
  const box = boxOf(range);
  const height = box.bottom - box.top + 1;
  const more = rows.length + height > limits.items;
  const wholeRows = { ...box, left: 0, right: itemColumns.length - 1 };
  switch (action) {
    case 'insertAbove':
      return more ? null : { rows: insertedRows(rows, box.top, height), range };
    case 'insertBelow':
      return more ? null : { rows: insertedRows(rows, box.bottom + 1, height), range: shifted(range, height) };
    case 'duplicate':
      return more ? null : { rows: duplicatedRows(rows, box), range: shifted(range, height) };
    case 'moveUp':
    case 'moveDown': {
      const by = action === 'moveUp' ? -1 : 1;
      const next = movedRows(rows, box, by);
      return { rows: next, range: next === rows ? range : shifted(range, by) };
    }
    case 'fillDown':
      return { rows: filledDown(rows, box), range };
    case 'clear':
      return { rows: clearedCells(rows, box), range };
    case 'restore':
      return { rows: restoredCells(rows, box, base), range };
    case 'restoreRows':
      return { rows: restoredCells(rows, wholeRows, base), range };
    case 'remove': {
      const next = removedRows(rows, box);
      const row = Math.max(0, Math.min(box.top, next.length - 1));
      return { rows: next, range: rangeOf({ row, column: range.anchor.column }) };
    }
  }
}

function shifted({ anchor, head }: CellRange, by: number): CellRange {
  return { anchor: { ...anchor, row: anchor.row + by }, head: { ...head, row: head.row + by } };
}
