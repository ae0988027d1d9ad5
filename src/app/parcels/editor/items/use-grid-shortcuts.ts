import { cellShortcuts } from '#app/ui/cell-grid/cell-keys.ts';
import { cellGridWords } from '#app/ui/cell-grid/cell-grid-words.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { actionKeys, stepKeys } from './grid-actions.ts';
import { itemGridWords as words } from './item-grid-words.ts';

const { shortcuts } = words;

/** Lists the keys of the grid; its cells answer them themselves. */
export function useGridShortcuts(): void {
  useShortcuts(
    [
      ...cellShortcuts,
      { keys: actionKeys.insertAbove, label: shortcuts.insertAbove },
      { keys: actionKeys.insertBelow, label: shortcuts.insertBelow },
      { keys: actionKeys.duplicate, label: shortcuts.duplicate },
      { keys: actionKeys.moveUp, label: shortcuts.moveUp },
      { keys: actionKeys.moveDown, label: shortcuts.moveDown },
      { keys: actionKeys.remove, label: shortcuts.remove },
      { keys: stepKeys.undo, label: cellGridWords.undo },
      { keys: stepKeys.redo, label: cellGridWords.redo },
    ],
    'items',
  );
}
