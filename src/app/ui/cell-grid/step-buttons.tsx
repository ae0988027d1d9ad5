import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { CellControl } from './cell-control.ts';
import { cellGridWords as words } from './cell-grid-words.ts';

interface StepButtonsProps {
  grid: CellControl;
  canUndo: boolean;
  canRedo: boolean;
  /** As in `aria-keyshortcuts`. */
  keys: { undo: string; redo: string };
  /** Why nothing can be changed now. */
  lockReason?: string | undefined;
}

/** Undo and redo for the mouse. */
export function StepButtons({ grid, canUndo, canRedo, keys, lockReason }: StepButtonsProps) {
  return (
    <>
      <Button
        small
        look="quiet"
        aria-label={words.undo}
        aria-keyshortcuts={keys.undo}
        disabledReason={lockReason ?? (canUndo ? undefined : words.nothingToUndo)}
        onClick={() => grid.step('undo')}
      >
        <Undo2 size={14} aria-hidden="true" />
      </Button>
      <Button
        small
        look="quiet"
        aria-label={words.redo}
        aria-keyshortcuts={keys.redo}
        disabledReason={lockReason ?? (canRedo ? undefined : words.nothingToRedo)}
        onClick={() => grid.step('redo')}
      >
        <Redo2 size={14} aria-hidden="true" />
      </Button>
    </>
  );
}
