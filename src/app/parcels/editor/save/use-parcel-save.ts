import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { JsonObject } from '#contract/values/json-value.ts';
import { ApiError, isApiError } from '#app/api/http/api-error.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { bodyBefore } from '#app/parcels/model/change/parcel-correction.ts';
import { overwritesNewer } from '#app/parcels/editor/merge/overwrites-newer.ts';
import type { SaveAttempt } from './save-attempt.ts';

/** What was read this many milliseconds ago is still the newest. */
const justRead = 1_000;

/** A PATCH body, and the one that puts back what it replaced. */
export interface SentChange {
  body: JsonObject;
  before: JsonObject;
}

const nothingSentYet: SentChange = { body: {}, before: {} };

/** How the changes of an existing parcel are sent, on servers with versions and without. */
export function useParcelSave(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = parcelQuery(api, id);
  const update = useUpdateParcel(id);
  // The last change that was sent, for the word that it is saved and for what takes it back.
  const sent = useRef<SentChange>(nothingSentYet);

  return {
    send: async ({ body, ...attempt }: SaveAttempt, ground: VersionedParcel | null, onChecking: () => void) => {
      sent.current = { body, before: ground === null ? {} : bodyBefore(body, ground.parcel.raw) };
      // A server without versions is read once more just before the change: what differs by then is somebody else's.
      if (!api.settings.etags && ground !== null) {
        const now = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(nothingSent);
        if (overwritesNewer(body, ground.parcel, now.parcel)) throw newerVersion();
      }
      const { idempotencyKey, ifMatch } = attempt;
      return update.mutateAsync({ body, intent: { idempotencyKey, ifMatch: ifMatch ?? undefined, onChecking } });
    },
    // Without versions it has just been read, to see that it is newer.
    readNewest: () => queryClient.fetchQuery({ ...query, staleTime: api.settings.etags ? 0 : justRead }),
    /** The change that was sent last; an empty one when it was told before. */
    takeSent: () => {
      const change = sent.current;
      sent.current = nothingSentYet;
      return change;
    },
  };
}

function newerVersion(): ApiError {
  return new ApiError({ kind: 'status', outcome: 'refused', request: 'PATCH /parcels/{id}', status: 412 });
}

/** Reading failed before anything was sent: nothing about the save is unknown. */
function nothingSent(error: unknown): never {
  throw isApiError(error) ? error.as('refused') : error;
}
