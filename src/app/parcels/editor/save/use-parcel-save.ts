import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isApiError } from '#app/api/http/api-error.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { overwritesNewer } from '#app/parcels/editor/merge/overwrites-newer.ts';
import type { SaveAttempt } from './save-attempt.ts';

/** What was read this many milliseconds ago is still the newest. */
const justRead = 1_000;

/** How the changes of an existing parcel are sent, on servers with versions and without. */
export function useParcelSave(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = parcelQuery(api, id);
  const update = useUpdateParcel(id);
  // The fields of the last change that was sent, for the word that it is saved.
  const sentFields = useRef<readonly string[]>([]);

  return {
    send: async ({ body, ...attempt }: SaveAttempt, ground: VersionedParcel | null, onChecking: () => void) => {
      sentFields.current = Object.keys(body);
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
    /** The top-level fields of the change that was sent last; empty when it was told before. */
    takeSentFields: () => {
      const fields = sentFields.current;
      sentFields.current = [];
      return fields;
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
