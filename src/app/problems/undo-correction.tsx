import { useQueryClient } from '@tanstack/react-query';
import { forgetCorrection } from '#app/api/cache/corrections.ts';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import type { SavedCorrection } from '#app/parcels/editor/correct/correction-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { correctionListWords as words } from './problems-words.ts';

interface UndoCorrectionProps {
  id: string;
  name: string;
  saved: SavedCorrection;
}

/** Puts back what a correction replaced, unless somebody has changed the parcel since. */
export function UndoCorrection({ id, name, saved }: UndoCorrectionProps) {
  const queryClient = useQueryClient();
  const { settings } = useApi();
  const held = useWritesHeld();
  const update = useUpdateParcel(id);
  const undo = async () => {
    const ifMatch = settings.etags ? (saved.etag ?? undefined) : undefined;
    try {
      await update.mutateAsync({ body: saved.before, intent: { idempotencyKey: newIdempotencyKey(), ifMatch } });
      // It is as it was refused.
      forgetCorrection(queryClient, id);
    } catch (error) {
      const changed = isApiError(error) && error.status === 412;
      showToast(changed ? 'warn' : 'bad', changed ? words.changedSince(name) : words.notUndone(name));
    }
  };
  return (
    <Button
      small
      look="quiet"
      aria-label={words.undoName(name)}
      busy={update.isPending}
      disabledReason={held}
      onClick={() => void undo()}
    >
      {words.undo}
    </Button>
  );
}
