import { handleCellKey, type PressedKey } from '#app/ui/cell-grid/cell-keys.ts';
import type { CheckControl } from './check-control.ts';
import { stateColumn } from './grid-columns.ts';

/** Does what a key means in the grid. False when it means nothing here: then it is the browser's or the page's. */
export function handleCheckKey(grid: CheckControl, pressed: PressedKey): boolean {
  const { key, control, alt, shift } = pressed;
  const { range, mode } = grid.getView();
  if (mode === 'moving' && range.anchor.column === stateColumn && key === ' ' && !control && !alt && !shift) {
    grid.chooseCurrent();
    return true;
  }
  return handleCellKey(grid, pressed);
}

/** As in `aria-keyshortcuts`. */
export const checkKeys = {
  undo: 'Control+Z',
  redo: 'Control+Y',
  nextProblem: 'F8',
  onlyWrong: 'F9',
  replace: 'Control+H',
} as const;
