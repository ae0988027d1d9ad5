import { cellGridWords } from './cell-grid-words.ts';
import type { CellControl } from './cell-control.ts';
import { moveOfKey } from './cell-moves.ts';
import { boxOf, rowsRange } from './cell-range.ts';

/** The keys of every grid of cells, for the page's list of shortcuts. */
export const cellShortcuts = [
  { keys: 'F2', label: cellGridWords.shortcuts.edit },
  { keys: 'Alt+Enter', label: cellGridWords.shortcuts.newLine },
  { keys: 'Shift+Space', label: cellGridWords.shortcuts.selectRow },
  { keys: 'Control+D', label: cellGridWords.shortcuts.fillDown },
];

export interface PressedKey {
  key: string;
  /** Control, or Command on a Mac. */
  control: boolean;
  alt: boolean;
  shift: boolean;
}

/**
 * Does what a key means in every grid of cells; false where it means nothing and is left to the browser and the page. `listed`: the
 * cell offers a list of suggestions, which the arrows move through during typing.
 */
export function handleCellKey(grid: CellControl, pressed: PressedKey, listed = false): boolean {
  const { key, control, alt, shift } = pressed;
  if (control && !alt && !shift && key.toLowerCase() === 'd') {
    grid.fillDown();
    return true;
  }
  return grid.getView().mode === 'moving' ? whileMoving(grid, pressed) : whileEditing(grid, pressed, listed);
}

function whileEditing(grid: CellControl, { key, control, alt, shift }: PressedKey, listed: boolean): boolean {
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

function whileMoving(grid: CellControl, { key, control, alt, shift }: PressedKey): boolean {
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
    grid.show(rowsRange(top, bottom, grid.columnCount));
  } else if (key === ' ' && control)
    grid.show({ anchor: { row: 0, column: anchor.column }, head: { row: Infinity, column: head.column } });
  else return handleStepKey(grid, { key, control, alt, shift });
  return true;
}

/** Undo and redo, which work on the buttons of the grid as well. */
export function handleStepKey(grid: CellControl, { key, control, alt, shift }: PressedKey): boolean {
  const letter = control && !alt ? key.toLowerCase() : '';
  if (letter !== 'z' && letter !== 'y') return false;
  grid.step(letter === 'y' || shift ? 'redo' : 'undo');
  return true;
}
