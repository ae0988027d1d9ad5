import { useQueryClient } from '@tanstack/react-query';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { isApiError, isStale } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { restoreNotes } from '#app/api/not-sent/parcel-notes.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { takeBackState } from '#app/parcels/change/take-back.ts';
import { differences } from '#app/parcels/editor/form/leaf-texts.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { undoWords as words } from './save-words.ts';
import type { SavedChange } from './use-parcel-save.ts';

/** `again`: nothing was done, and it can be tried again. `over`: it cannot. */
export type UndoEnd = 'done' | 'again' | 'over';

/** Puts back what a change replaced, whole objects, unless someone has changed or shipped the parcel since. */
export function useUndoChange(id: string, name: string) {
  const queryClient = useQueryClient();
  const api = useApi();
  const update = useUpdateParcel(id);

  /** Where it is not done, it has been said why. */
  const undo = async (saved: SavedChange): Promise<UndoEnd> => {
    const failed = (error: unknown): UndoEnd => {
      showToast('bad', <UndoFailed name={name} error={error} />);
      return 'again';
    };
    if (api.statusWatch.getIds().includes(id)) return over(words.processingNow(name));
    let ifMatch = saved.etag ?? undefined;
    try {
      // Where no version shows that someone has changed it since, the parcel itself does.
      const { parcel, etag } = await queryClient.fetchQuery({ ...parcelQuery(api, id), staleTime: 0, retry: false });
      const state = takeBackState(saved, parcel);
      if (state !== 'open') return over(state === 'labelled' ? words.shippedSince(name) : words.changedSince(name));
      // A carrier's refusal makes a version too, without a change.
      if (differences(toFormValues(saved.stored), toFormValues(parcel.raw)).length === 0) ifMatch = etag ?? undefined;
    } catch (error) {
      return failed(error);
    }
    try {
      const intent = { idempotencyKey: newIdempotencyKey(), ifMatch: api.settings.etags ? ifMatch : undefined };
      const undone = await update.mutateAsync({ body: saved.before, intent, by: null });
      restoreNotes(api, undone, Object.keys(saved.before), saved.known);
      return 'done';
    } catch (error) {
      if (isStale(error)) return over(words.changedSince(name));
      return isApiError(error) && error.outcome !== 'unknown' ? failed(error) : over(words.undoUnknown(name));
    }
  };
  return { undo, isPending: update.isPending };
}

function over(why: string): UndoEnd {
  showToast('warn', why);
  return 'over';
}

/** Nothing was undone, and why: what the toast says. */
function UndoFailed({ name, error }: { name: string; error: unknown }) {
  return (
    <>
      <p>{words.notUndone(name)}</p>
      <ErrorNotice error={error} later="" />
    </>
  );
}
