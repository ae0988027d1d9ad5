import type { QueryClient } from '@tanstack/react-query';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { processStatusQuery } from '#app/api/cache/queries.ts';
import { cacheStatus } from './status-cache.ts';
import { attemptRuns, watchResult } from './status-watch.ts';

/**
 * Reads the processing status now, under the poll lock (`poll-locks.ts`). A running attempt is watched from then on; a result is written where
 * the parcel is shown. Throws the `ApiError` of the request.
 */
export async function askStatus(api: ParcelDeskApi, queryClient: QueryClient, id: string): Promise<void> {
  const status = await queryClient.fetchQuery({ ...processStatusQuery(api, id), staleTime: 0 });
  cacheStatus(queryClient, id, status);
  if (attemptRuns(status)) api.statusWatch.watch(id);
}

/**
 * Requests the end of a watched attempt that was heard of, so that its result and the end of the watch are shown at once: a parcel that
 * is read while its attempt seems to run shows the new reasons as those of an earlier one. What cannot be requested is left to the watch.
 */
export async function askEnd(
  api: Pick<ParcelDeskApi, 'endpoints' | 'statusWatch'>,
  queryClient: QueryClient,
  id: string,
): Promise<void> {
  const isWatched = () => api.statusWatch.getIds().includes(id);
  if (!isWatched()) return;
  // The watch's own poll may be answered first: then there is nothing to request.
  const answered = new AbortController();
  const stop = api.statusWatch.subscribe(() => {
    if (!isWatched()) answered.abort();
  });
  const status = await api.endpoints.getProcessStatus(id, answered.signal).catch(() => undefined);
  stop();
  if (status === undefined || attemptRuns(status) || !isWatched()) return;
  cacheStatus(queryClient, id, status);
  api.statusWatch.end([watchResult(id, status)]);
}
