import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { isUnprocessed, type ParcelState } from '#contract/parcel-state.ts';
import { whenStartedElsewhere } from '#app/api/cache/attempt-news.ts';
import { askStatus } from '#app/api/polling/ask-status.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery, processStatusQuery } from '#app/api/cache/queries.ts';
import { attemptRuns } from '#app/api/polling/status-watch.ts';
import { processOutcome } from '#app/parcels/model/process-outcome.ts';

/**
 * What is known of the parcel's processing. Requests the status once when the page opens, and when another tab reports an attempt;
 * what is running is then under watch.
 * `newest`: the parcel of which `outcome` speaks. The one that was given may be a render behind it.
 */
export function useProcessing(parcel: Parcel): { newest: Parcel; outcome: ParcelState; processing: boolean } {
  const api = useApi();
  const queryClient = useQueryClient();
  const watched = useIsWatched(api, parcel.id);
  const settled = !isUnprocessed(parcel);
  const { data: status } = useQuery({ ...processStatusQuery(api, parcel.id), enabled: !watched && !settled });
  const running = attemptRuns(status) && !settled;
  useEffect(() => {
    if (running) api.statusWatch.watch(parcel.id);
  }, [api, running, parcel.id]);
  useEffect(() => {
    if (watched || settled) return undefined;
    // What could not be read is said when the page asks again.
    return whenStartedElsewhere(parcel.id, () => void askStatus(api, queryClient, parcel.id).catch(() => {}));
  }, [api, queryClient, watched, settled, parcel.id]);
  // The status is read again with each render, the parcel given may be a render behind it: a result would be missing for that long,
  // and the station would sound the alarm.
  const newest = queryClient.getQueryData(parcelQuery(api, parcel.id).queryKey)?.parcel ?? parcel;
  const outcome = processOutcome(newest, status, watched);
  return { newest, outcome, processing: outcome === 'processing' };
}

function useIsWatched({ statusWatch }: ParcelDeskApi, id: string): boolean {
  return useSyncExternalStore(statusWatch.subscribe, () => statusWatch.getIds().includes(id));
}
