import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page, VersionedParcel } from './endpoints.ts';
import type { ParcelRow } from './parcel-row.ts';

/** The ids of all parcels the page has read by now, by themselves or in lists. */
export function knownParcels(queryClient: QueryClient): Set<string> {
  const parcels = queryClient.getQueriesData<VersionedParcel>({ queryKey: ['parcel'] });
  const lists = queryClient.getQueriesData<InfiniteData<Page<ParcelRow>>>({ queryKey: ['parcels'] });
  return new Set([
    ...parcels.flatMap(([, data]) => data?.parcel.id ?? []),
    ...lists.flatMap(([, data]) => data?.pages.flatMap(({ entries }) => entries.map(({ id }) => id)) ?? []),
  ]);
}
