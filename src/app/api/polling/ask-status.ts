import type { QueryClient } from '@tanstack/react-query';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { processStatusQuery } from '#app/api/cache/queries.ts';
import { cacheStatus } from './status-cache.ts';
import { attemptRuns } from './status-watch.ts';

/**
 * Reads the processing status now, under the poll lock (`poll-locks.ts`). A running attempt is watched from then on; a result is written where
 * the parcel is shown. Throws the `ApiError` of the request.
 */
export async function askStatus(api: ParcelDeskApi, queryClient: QueryClient, id: string): Promise<void> {
  const status = await queryClient.fetchQuery({ ...processStatusQuery(api, id), staleTime: 0 });
  cacheStatus(queryClient, id, status);
  if (attemptRuns(status)) api.statusWatch.watch(id);
}
