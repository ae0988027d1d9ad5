import { handleCellKey, type PressedKey } from '#app/parcels/editor/items/model/cell-keys.ts';
import type { GridAction } from './grid-actions.ts';
import type { GridControl } from './grid-control.ts';
import { fieldOfColumn } from '#app/parcels/editor/items/model/item-columns.ts';

/** Does what a key means in the grid. False when it means nothing here: then it is the browser's or the page's. */
export function handleGridKey(grid: GridControl, pressed: PressedKey): boolean {
  const action = rowAction(pressed);
  if (action !== null) {
    grid.run(action);
    return true;
  }
  const { anchor } = grid.getView().range;
  return handleCellKey(grid, pressed, fieldOfColumn(anchor.column) === 'origin_country');
}

/** Those that work the same while a cell is edited. */
function rowAction({ key, control, alt, shift }: PressedKey): GridAction | null {
  if (control && !alt && !shift && key.toLowerCase() === 'd') return 'fillDown';
  if (!alt || control) return null;
  if (key === 'ArrowUp' && !shift) return 'moveUp';
  if (key === 'ArrowDown') return shift ? 'duplicate' : 'moveDown';
  if (key === 'Insert') return shift ? 'insertBelow' : 'insertAbove';
  return key === 'Delete' || key === 'Backspace' ? 'remove' : null;
}
