import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page, VersionedParcel } from './endpoints.ts';
import type { ParcelRow } from './parcel-row.ts';

/** The id of any parcel that this sign-in has seen, null where it has seen none: it tells its account from others. */
export function seenParcel(queryClient: QueryClient): string | null {
  const [seen] = queryClient
    .getQueriesData<VersionedParcel>({ queryKey: ['parcel'] })
    .flatMap(([, data]) => data?.parcel.id ?? []);
  if (seen !== undefined) return seen;
  const lists = queryClient.getQueriesData<InfiniteData<Page<ParcelRow>>>({ queryKey: ['parcels'] });
  return lists.flatMap(([, data]) => data?.pages.flatMap(({ entries }) => entries[0]?.id ?? []) ?? [])[0] ?? null;
}
