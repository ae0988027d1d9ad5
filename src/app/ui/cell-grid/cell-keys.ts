import type { CellGrid } from './cell-grid.ts';
import { moveOfKey } from './cell-moves.ts';
import { boxOf, rowsRange } from './cell-range.ts';

export interface PressedKey {
  key: string;
  /** Control, or Command on a Mac. */
  control: boolean;
  alt: boolean;
  shift: boolean;
}

/**
 * Does what a key means in every grid of cells. False when it means nothing here: then it is the browser's or the page's. `listed`:
 * the cell offers a list, which the arrows go through while it is typed into.
 */
export function handleCellKey(grid: CellGrid, pressed: PressedKey, listed = false): boolean {
  return grid.getView().mode === 'moving' ? whileMoving(grid, pressed) : whileEditing(grid, pressed, listed);
}

function whileEditing(grid: CellGrid, { key, control, alt, shift }: PressedKey, listed: boolean): boolean {
  if (key === 'Escape') grid.revert();
  else if (key === 'Enter' && !control && !alt) grid.enter(shift);
  else if (key === 'Tab' && !control && !alt) return grid.tab(shift);
  else if (grid.getView().mode === 'typing' && !control && !alt && !shift && isArrow(key, listed)) {
    const move = moveOfKey(key, false);
    if (move !== null) grid.move(move, false);
  } else return false;
  return true;
}

/** Arrows leave a cell whose text was replaced by typing. */
function isArrow(key: string, listed: boolean): boolean {
  return key === 'ArrowLeft' || key === 'ArrowRight' || (!listed && (key === 'ArrowUp' || key === 'ArrowDown'));
}

function whileMoving(grid: CellGrid, { key, control, alt, shift }: PressedKey): boolean {
  if (alt) return false;
  const move = moveOfKey(key, control);
  const { anchor, head } = grid.getView().range;
  const letter = control ? key.toLowerCase() : '';
  if (move !== null) grid.move(move, shift);
  else if (key === 'Tab' && !control) return grid.tab(shift);
  else if (key === 'Escape') return grid.escape();
  else if ((key === 'Enter' && !control && !shift) || key === 'F2') grid.edit();
  else if (key === 'Enter' && shift && !control) grid.move('up', false);
  else if (key === 'Delete' || key === 'Backspace') grid.clear();
  else if (letter === 'a') grid.show({ anchor: { row: 0, column: 0 }, head: { row: Infinity, column: Infinity } });
  else if (key === ' ' && shift) {
    const { top, bottom } = boxOf({ anchor, head });
    grid.show(rowsRange(top, bottom, grid.columns));
  } else if (key === ' ' && control)
    grid.show({ anchor: { row: 0, column: anchor.column }, head: { row: Infinity, column: head.column } });
  else return handleStepKey(grid, { key, control, alt, shift });
  return true;
}

/** Undo and redo, which work on the buttons of the grid as well. */
export function handleStepKey(grid: CellGrid, { key, control, alt, shift }: PressedKey): boolean {
  const letter = control && !alt ? key.toLowerCase() : '';
  if (letter !== 'z' && letter !== 'y') return false;
  grid.step(letter === 'y' || shift ? 'redo' : 'undo');
  return true;
}
