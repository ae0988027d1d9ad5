import type { QueryClient } from '@tanstack/react-query';
import type { ProcessStatus } from '#app/api/endpoints.ts';
import { cacheParcel } from '#app/api/cache/parcel-cache.ts';
import { attemptRuns } from './status-watch.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';

/** Writes a processing status, and the result it holds, where the parcel is shown. */
export function cacheStatus(queryClient: QueryClient, id: string, status: ProcessStatus | null): void {
  queryClient.setQueryData(queryKeys.processStatus(id), status);
  // No status any more: the parcel may have been deleted since, and its page should say so.
  if (status === null) void queryClient.invalidateQueries({ queryKey: queryKeys.parcel(id) });
  // While processing nothing of the parcel changes; afterwards the answer holds all of it.
  if (!attemptRuns(status) && status?.parcel) cacheParcel(queryClient, status.parcel, null);
}
