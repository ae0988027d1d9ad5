import { useQueryClient } from '@tanstack/react-query';
import { forgetCorrection } from '#app/api/cache/corrections.ts';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { storedAsSent } from '#app/api/intents/stored-as-sent.ts';
import { markLacking } from '#app/api/not-sent/not-sent.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { undoWords as words } from './save-words.ts';
import type { SavedChange } from './use-parcel-save.ts';

/** Puts back what a change replaced, whole objects, unless somebody has changed or shipped the parcel since. */
export function useUndoChange(id: string, name: string) {
  const queryClient = useQueryClient();
  const api = useApi();
  const update = useUpdateParcel(id);

  /** True when it is done; else it was said why not. */
  const undo = async (saved: SavedChange): Promise<boolean> => {
    const ifMatch = api.settings.etags ? (saved.etag ?? undefined) : undefined;
    try {
      // Where no version tells that somebody has changed it since, the parcel itself does.
      const { parcel } = await queryClient.fetchQuery({ ...parcelQuery(api, id), staleTime: 0, retry: false });
      if (parcel.processed_at !== saved.processedAt) return no('warn', words.shippedSince(name));
      if (!storedAsSent(saved.body, parcel.raw)) return no('warn', words.changedSince(name));
    } catch {
      return no('bad', words.notUndone(name));
    }
    try {
      await update.mutateAsync({ body: saved.before, intent: { idempotencyKey: newIdempotencyKey(), ifMatch } });
      // It is as it was refused.
      forgetCorrection(queryClient, id);
      if (saved.lacked !== null) markLacking(api, queryClient, id, saved.lacked);
      return true;
    } catch (error) {
      if (isApiError(error) && error.status === 412) return no('warn', words.changedSince(name));
      if (isApiError(error) && error.outcome !== 'unknown') return no('bad', words.notUndone(name));
      return no('warn', words.undoUnknown(name));
    }
  };
  return { undo, isPending: update.isPending };
}

function no(tone: 'warn' | 'bad', why: string): false {
  showToast(tone, why);
  return false;
}
