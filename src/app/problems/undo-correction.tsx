import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { undoWords as words } from '#app/parcels/editor/save/save-words.ts';
import type { SavedChange } from '#app/parcels/editor/save/use-parcel-save.ts';
import { useUndoChange } from '#app/parcels/editor/save/use-undo-change.tsx';
import { Button } from '#app/ui/button.tsx';

interface UndoCorrectionProps {
  id: string;
  name: string;
  saved: SavedChange;
  onUndone: () => void;
}

/** Takes back what was corrected in a row. */
export function UndoCorrection({ id, name, saved, onUndone }: UndoCorrectionProps) {
  const held = useWritesHeld();
  const { undo, isPending } = useUndoChange(id, name);
  const press = async () => {
    if ((await undo(saved)) === 'done') onUndone();
  };
  return (
    <Button
      small
      look="quiet"
      aria-label={words.undoName(name)}
      busy={isPending}
      disabledReason={held}
      onClick={() => void press()}
    >
      {words.undo}
    </Button>
  );
}
