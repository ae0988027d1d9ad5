import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type ListQuery, parseListQuery } from '#contract/list-query.ts';
import type { Parcel } from '#contract/parcel.ts';
import { parseQueryString } from '#contract/query-string.ts';
import type { Page, VersionedParcel } from './endpoints.ts';

type ParcelPages = InfiniteData<Page<Parcel>, string | null>;

/** Writes a changed parcel where it is shown: its page and every loaded list. Lists are not fetched again. */
export function cacheParcel(queryClient: QueryClient, parcel: Parcel, etag: string | null): void {
  queryClient.setQueryData<VersionedParcel>(['parcel', parcel.id], { parcel, etag });
  changeLists(queryClient, parcel.id, () => [parcel]);
}

/**
 * Puts a new parcel on top of the loaded lists that begin with the newest and whose filters it passes. Where it stands in
 * other orders only the server knows; no list is fetched again.
 */
export function cacheCreatedParcel(queryClient: QueryClient, parcel: Parcel, etag: string | null): void {
  cacheParcel(queryClient, parcel, etag);
  for (const [queryKey, data] of queryClient.getQueriesData<ParcelPages>({ queryKey: ['parcels'] })) {
    const [, key] = queryKey;
    const [first, ...rest] = data?.pages ?? [];
    const { query } = parseListQuery(parseQueryString(typeof key === 'string' ? key : '') ?? []);
    if (data === undefined || first === undefined || !showsFirst(query, parcel)) continue;
    if (data.pages.some((page) => page.entries.some((entry) => entry.id === parcel.id))) continue;
    const pages = [{ ...first, entries: [parcel, ...first.entries] }, ...rest];
    queryClient.setQueryData<ParcelPages>(queryKey, { ...data, pages });
  }
}

/** Timestamps of one spelling compare as text. A new parcel is neither processed, printed nor cancelled. */
function showsFirst({ sort, source, created_since: since, ...otherTimes }: ListQuery, parcel: Parcel): boolean {
  if (sort !== '-created_at' || Object.keys(otherTimes).length > 0) return false;
  return (source === undefined || source === parcel.source) && (since === undefined || since <= parcel.created_at);
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
