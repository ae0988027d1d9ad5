import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import type { Page, VersionedParcel } from './endpoints.ts';

type ParcelPages = InfiniteData<Page<Parcel>, string | null>;

/** Writes a changed parcel where it is shown: its page and every loaded list. Lists are not fetched again. */
export function cacheParcel(queryClient: QueryClient, parcel: Parcel, etag: string | null): void {
  queryClient.setQueryData<VersionedParcel>(['parcel', parcel.id], { parcel, etag });
  changeLists(queryClient, parcel.id, () => [parcel]);
}

/** Takes a deleted parcel out of every loaded list and forgets its page. */
export function forgetParcel(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, id, () => []);
  queryClient.removeQueries({ queryKey: ['parcel', id] });
  queryClient.removeQueries({ queryKey: ['process-status', id] });
  // Its labels must not stay in memory; the few others are fetched again when they are shown.
  queryClient.removeQueries({ queryKey: ['document'] });
}

function changeLists(queryClient: QueryClient, id: string, change: () => Parcel[]): void {
  queryClient.setQueriesData<ParcelPages>({ queryKey: ['parcels'] }, (data) => {
    if (data === undefined || !data.pages.some((page) => page.entries.some((entry) => entry.id === id))) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      entries: page.entries.flatMap((entry) => (entry.id === id ? change() : [entry])),
    }));
    return { ...data, pages };
  });
}
