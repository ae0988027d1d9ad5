import { useQueryClient } from '@tanstack/react-query';
import { forgetCorrection } from '#app/api/cache/corrections.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { storedAsSent } from '#app/api/intents/stored-as-sent.ts';
import { markLacking } from '#app/api/not-sent/not-sent.ts';
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
  onUndone: () => void;
}

/** Puts back what a correction replaced, unless somebody has changed the parcel since. */
export function UndoCorrection({ id, name, saved, onUndone }: UndoCorrectionProps) {
  const queryClient = useQueryClient();
  const api = useApi();
  const held = useWritesHeld();
  const update = useUpdateParcel(id);
  const undo = async () => {
    const ifMatch = api.settings.etags ? (saved.etag ?? undefined) : undefined;
    try {
      // Where no version tells that somebody has changed it since, the parcel itself does.
      const { parcel } = await queryClient.fetchQuery({ ...parcelQuery(api, id), staleTime: 0, retry: false });
      if (!storedAsSent(saved.body, parcel.raw)) return showToast('warn', words.changedSince(name));
    } catch {
      return showToast('bad', words.notUndone(name));
    }
    try {
      await update.mutateAsync({ body: saved.before, intent: { idempotencyKey: newIdempotencyKey(), ifMatch } });
      // It is as it was refused.
      forgetCorrection(queryClient, id);
      if (saved.lacked !== null) markLacking(api, queryClient, id, saved.lacked);
      onUndone();
    } catch (error) {
      if (isApiError(error) && error.status === 412) showToast('warn', words.changedSince(name));
      else if (isApiError(error) && error.outcome !== 'unknown') showToast('bad', words.notUndone(name));
      else showToast('warn', words.undoUnknown(name));
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
