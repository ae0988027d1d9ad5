import type { QueryClient } from '@tanstack/react-query';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import type { Parcel } from '#contract/parcel.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { holdOf } from '#app/api/holds/holds.ts';
import { ApiError, type ErrorKind } from '#app/api/http/api-error.ts';
import { isOffline } from '#app/api/http/is-offline.ts';
import type { Intent } from '#app/api/endpoints.ts';
import { isUnknown, nothingSent } from '#app/api/intents/lost-answer.ts';
import { settle } from '#app/api/intents/settle.ts';
import { isStartRefusal } from '#app/api/intents/start-refusal.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { cacheParcel } from './parcel-cache.ts';

const request = 'POST /parcels/{id}/process';

export interface ProcessingStart {
  id: string;
  print: boolean;
  intent: Intent;
  /** Where it is requested: on the page of one parcel, where it is not given. */
  by?: WorkSource;
  /** The parcel was read just before, and may be processed. */
  justRead?: boolean;
}

/**
 * Starts one parcel as a run does (`process-step.ts`): SPEC.md 4.4 does not say what a start does to a parcel that is processed, so it
 * is read first, and again when the start is refused. `joined`: an attempt of another was running.
 */
export async function startProcessing(
  api: Pick<ParcelDeskApi, 'endpoints' | 'settings'>,
  queryClient: QueryClient,
  { id, print, intent, by = 'single', justRead = false }: ProcessingStart,
): Promise<{ joined: boolean }> {
  const read = async (): Promise<Parcel> => {
    const { parcel, etag } = await api.endpoints.getParcel(id);
    cacheParcel(queryClient, parcel, etag);
    return parcel;
  };
  // What cannot be sent says so itself.
  if (!justRead && !isOffline()) {
    const parcel = await read().catch(nothingSent);
    endIfShipped(parcel);
    // Put on hold elsewhere, or by what was just saved.
    if (holdOf(parcel) !== null) throw notStarted('on-hold');
  }
  try {
    return await settle(api, intent, { request, send: (sent) => api.endpoints.processParcel(id, print, sent, by) });
  } catch (error) {
    if (isStartRefusal(error)) {
      const now = await read().catch(() => null);
      if (now !== null) endIfShipped(now);
    }
    // A request without an answer may still be on its way; one that was answered is over.
    if (!isUnknown(error) || error.kind !== 'status') throw error;
    // Without a status resource nothing was started (SPEC.md 4.4), and the user may press again.
    const status = await api.endpoints.getProcessStatus(id).catch(() => undefined);
    throw status === null ? error.as('refused') : error;
  }
}

function endIfShipped(parcel: Parcel): void {
  if (!isUnprocessed(parcel)) throw notStarted(parcel.cancelled_at === null ? 'already-processed' : 'cancelled');
}

function notStarted(kind: ErrorKind): ApiError {
  return new ApiError({ kind, outcome: 'refused', request });
}
