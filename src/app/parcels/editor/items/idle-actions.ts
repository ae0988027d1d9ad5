import type { ItemRow } from '#app/parcels/editor/form/form-values.ts';
import type { CellRange } from '#app/ui/cell-grid/cell-range.ts';
import { applyAction, type GridAction, gridActions } from './grid-actions.ts';

/** The actions that would change nothing now. */
export function idleActions(
  rows: readonly ItemRow[],
  range: CellRange,
  base: readonly ItemRow[],
  locked: boolean,
): ReadonlySet<GridAction> {
  if (locked || rows.length === 0) return new Set(gridActions);
  return new Set(
    gridActions.filter((action) => {
      const done = applyAction(action, rows, range, base);
      return done === null || done.rows === rows;
    }),
  );
}
