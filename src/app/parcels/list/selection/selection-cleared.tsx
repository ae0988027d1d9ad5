import { Button } from '#app/ui/button.tsx';
import { selectionClearedWords as words } from './selection-words.ts';

/** What a message says after a selection was let go: it may have been gathered over many pages. */
export function SelectionCleared({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <>
      <p>{words.cleared(count)}</p>
      <p>
        <Button small onClick={onUndo}>
          {words.undo}
        </Button>
      </p>
    </>
  );
}
