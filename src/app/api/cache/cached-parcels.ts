import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import type { Page, VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { queryKeys } from './query-keys.ts';

/** The pages of all lists that are in the cache. */
export function cachedPages(queryClient: QueryClient): Page<ParcelRow>[] {
  return queryClient
    .getQueriesData<InfiniteData<Page<ParcelRow>>>({ queryKey: queryKeys.lists })
    .flatMap(([, data]) => data?.pages ?? []);
}

/** The parcels that were read on their own. */
function cachedParcels(queryClient: QueryClient): Parcel[] {
  return queryClient
    .getQueriesData<VersionedParcel>({ queryKey: queryKeys.parcels })
    .flatMap(([, data]) => data?.parcel ?? []);
}

/** All of both, the latter last: they are newer. A parcel may be there more than once. */
export function cachedRows(queryClient: QueryClient): (ParcelRow | Parcel)[] {
  return [...cachedPages(queryClient).flatMap(({ entries }) => entries), ...cachedParcels(queryClient)];
}
