import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { actionKeys } from './grid-actions.ts';
import { itemGridWords as words } from './item-grid-words.ts';

const { shortcuts } = words;

/** Lists the keys of the grid; its cells answer them themselves. */
export function useGridShortcuts(): void {
  useShortcuts(
    [
      { keys: 'F2', label: shortcuts.edit },
      { keys: 'Alt+Enter', label: shortcuts.newLine },
      { keys: 'Shift+Space', label: shortcuts.selectRow },
      { keys: actionKeys.fillDown ?? null, label: shortcuts.fillDown },
      { keys: actionKeys.insertAbove ?? null, label: shortcuts.insertAbove },
      { keys: actionKeys.insertBelow ?? null, label: shortcuts.insertBelow },
      { keys: actionKeys.duplicate ?? null, label: shortcuts.duplicate },
      { keys: actionKeys.moveUp ?? null, label: shortcuts.moveUp },
      { keys: actionKeys.moveDown ?? null, label: shortcuts.moveDown },
      { keys: actionKeys.remove ?? null, label: shortcuts.remove },
      { keys: actionKeys.undo ?? null, label: shortcuts.undo },
      { keys: actionKeys.redo ?? null, label: shortcuts.redo },
    ],
    'items',
  );
}
