import { moveOfKey } from '#app/parcels/editor/items/model/cell-moves.ts';
import { boxOf, rowsRange } from '#app/parcels/editor/items/model/cell-range.ts';
import type { GridAction } from './grid-actions.ts';
import type { GridControl } from './grid-control.ts';
import { fieldOfColumn, itemColumns } from '#app/parcels/editor/items/model/item-columns.ts';

export interface PressedKey {
  key: string;
  /** Control, or Command on a Mac. */
  control: boolean;
  alt: boolean;
  shift: boolean;
}

/** Does what a key means in the grid. False when it means nothing here: then it is the browser's or the page's. */
export function handleGridKey(grid: GridControl, pressed: PressedKey): boolean {
  const action = rowAction(pressed);
  if (action !== null) {
    grid.run(action);
    return true;
  }
  return grid.getView().mode === 'moving' ? whileMoving(grid, pressed) : whileEditing(grid, pressed);
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

function whileEditing(grid: GridControl, { key, control, alt, shift }: PressedKey): boolean {
  const { mode, range } = grid.getView();
  if (key === 'Escape') grid.revert();
  else if (key === 'Enter' && !control && !alt) grid.enter(shift);
  else if (key === 'Tab' && !control && !alt) return grid.tab(shift);
  else if (mode === 'typing' && !control && !alt && !shift && isArrow(key, range.anchor.column)) {
    const move = moveOfKey(key, false);
    if (move !== null) grid.move(move, false);
  } else return false;
  return true;
}

/** Arrows leave a cell whose text was replaced by typing; in the list of countries they go through the list. */
function isArrow(key: string, column: number): boolean {
  const listed = fieldOfColumn(column) === 'origin_country';
  return key === 'ArrowLeft' || key === 'ArrowRight' || (!listed && (key === 'ArrowUp' || key === 'ArrowDown'));
}

function whileMoving(grid: GridControl, { key, control, alt, shift }: PressedKey): boolean {
  if (alt) return false;
  const move = moveOfKey(key, control);
  const { anchor, head } = grid.getView().range;
  const letter = control ? key.toLowerCase() : '';
  if (move !== null) grid.move(move, shift);
  else if (key === 'Tab' && !control) return grid.tab(shift);
  else if (key === 'Escape') return grid.escape();
  else if ((key === 'Enter' && !control && !shift) || key === 'F2') grid.edit();
  else if (key === 'Enter' && shift && !control) grid.move('up', false);
  else if (key === 'Delete' || key === 'Backspace') grid.run('clear');
  else if (letter === 'a') grid.show({ anchor: { row: 0, column: 0 }, head: { row: Infinity, column: Infinity } });
  else if (key === ' ' && shift) {
    const { top, bottom } = boxOf({ anchor, head });
    grid.show(rowsRange(top, bottom, itemColumns.length));
  } else if (key === ' ' && control)
    grid.show({ anchor: { row: 0, column: anchor.column }, head: { row: Infinity, column: head.column } });
  else return handleStepKey(grid, { key, control, alt, shift });
  return true;
}

/** Undo and redo, which work on the buttons of the grid as well. */
export function handleStepKey(grid: GridControl, { key, control, alt, shift }: PressedKey): boolean {
  const letter = control && !alt ? key.toLowerCase() : '';
  if (letter !== 'z' && letter !== 'y') return false;
  grid.step(letter === 'y' || shift ? 'redo' : 'undo');
  return true;
}
