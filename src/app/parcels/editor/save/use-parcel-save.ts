import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { JsonObject } from '#contract/values/json-value.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { captureNotes, noNotes } from '#app/api/not-sent/parcel-notes.ts';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { nothingSent } from '#app/api/intents/lost-answer.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { bodyBefore } from '#app/parcels/change/parcel-change.ts';
import type { WrittenChange } from '#app/parcels/change/take-back.ts';
import { overwritesNewer } from '#app/parcels/editor/merge/overwrites-newer.ts';
import type { SaveAttempt } from './save-attempt.ts';

/** What was read this many milliseconds ago is still the newest. */
const justRead = 1_000;

/** A change that was saved (`body` is empty where nothing was typed), and what its undo has to know. */
export interface SavedChange extends WrittenChange {
  /** The version that the change made; null on a server without versions. */
  etag: string | null;
  /** The parcel as the change made it. */
  stored: JsonObject;
}

const nothingSentYet = { body: {}, before: {}, known: noNotes };

/** How the changes of an existing parcel are sent, on servers with versions and without. `by`: where they are made. */
export function useParcelSave(id: string, by: WorkSource = 'single') {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = parcelQuery(api, id);
  const update = useUpdateParcel(id);
  // The last change that was sent, for the word that it is saved and for what takes it back.
  const sent = useRef<Omit<WrittenChange, 'processedAt'>>(nothingSentYet);

  return {
    by,
    send: async ({ body, ...attempt }: SaveAttempt, baseVersion: VersionedParcel | null, onChecking: () => void) => {
      const held = queryClient.getQueryData(query.queryKey)?.parcel ?? baseVersion?.parcel;
      sent.current = {
        body,
        before: baseVersion === null ? {} : bodyBefore(body, baseVersion.parcel.raw),
        known: held === undefined ? noNotes : captureNotes(api, held),
      };
      // A server without versions is read once more just before the change: what differs by then is someone else's.
      if (!api.settings.etags && baseVersion !== null) {
        const now = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(nothingSent);
        if (overwritesNewer(body, baseVersion.parcel, now.parcel)) throw newerVersion();
      }
      const { idempotencyKey, ifMatch } = attempt;
      return update.mutateAsync({ body, intent: { idempotencyKey, ifMatch: ifMatch ?? undefined, onChecking }, by });
    },
    // Without versions it has just been read, to see that it is newer.
    readNewest: () => queryClient.fetchQuery({ ...query, staleTime: api.settings.etags ? 0 : justRead }),
    /** The change that was sent last and made this parcel; an empty one when it was reported before. */
    takeSaved: ({ parcel, etag }: VersionedParcel): SavedChange => {
      const change = sent.current;
      sent.current = nothingSentYet;
      return { ...change, etag, processedAt: parcel.processed_at, stored: parcel.raw };
    },
  };
}

function newerVersion(): ApiError {
  return new ApiError({ kind: 'status', outcome: 'refused', request: 'PATCH /parcels/{id}', status: 412 });
}
