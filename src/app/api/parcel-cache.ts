import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { defaultSort, type ListQuery, parseListQuery } from '#contract/list-query.ts';
import type { Parcel } from '#contract/parcel.ts';
import { parseQueryString } from '#contract/query-string.ts';
import type { Page, VersionedParcel } from './endpoints.ts';

type ParcelPages = InfiniteData<Page<Parcel>, string | null>;

/** Writes a changed parcel where it is shown: its page and every loaded list. Lists are not fetched again. */
export function cacheParcel(queryClient: QueryClient, parcel: Parcel, etag: string | null): void {
  queryClient.setQueryData<VersionedParcel>(['parcel', parcel.id], { parcel, etag });
  changeLists(queryClient, (data) => withEntry(data, parcel.id, [parcel]));
}

/**
 * Puts a new parcel on top of the loaded lists that begin with the newest and whose filters it passes. Where it stands in
 * other orders only the server knows; no list is fetched again.
 */
export function cacheCreatedParcel(queryClient: QueryClient, parcel: Parcel, etag: string | null): void {
  cacheParcel(queryClient, parcel, etag);
  changeLists(queryClient, (data, key) => {
    const [first, ...rest] = data.pages;
    const { query } = parseListQuery(parseQueryString(key) ?? []);
    if (first === undefined || holds(data, parcel.id) || !showsFirst(query, parcel)) return data;
    return { ...data, pages: [{ ...first, entries: [parcel, ...first.entries] }, ...rest] };
  });
}

/** Timestamps of one spelling compare as text. A new parcel is neither processed, printed nor cancelled. */
function showsFirst({ sort, source, created_since: since, ...otherTimes }: ListQuery, parcel: Parcel): boolean {
  if (sort !== defaultSort || Object.keys(otherTimes).length > 0) return false;
  return (source === undefined || source === parcel.source) && (since === undefined || since <= parcel.created_at);
}

/** Takes a deleted parcel out of every loaded list and forgets its page. */
export function forgetParcel(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, (data) => withEntry(data, id, []));
  queryClient.removeQueries({ queryKey: ['parcel', id] });
  queryClient.removeQueries({ queryKey: ['process-status', id] });
  // Its labels must not stay in memory; the few others are fetched again when they are shown.
  queryClient.removeQueries({ queryKey: ['document'] });
}

function holds(data: ParcelPages, id: string): boolean {
  return data.pages.some((page) => page.entries.some((entry) => entry.id === id));
}

function withEntry(data: ParcelPages, id: string, entries: Parcel[]): ParcelPages {
  if (!holds(data, id)) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    entries: page.entries.flatMap((entry) => (entry.id === id ? entries : [entry])),
  }));
  return { ...data, pages };
}

type Change = (data: ParcelPages, key: string) => ParcelPages;

/** Changes every loaded list. One whose next page is on its way will be put together from its old pages, so it is changed again then. */
function changeLists(queryClient: QueryClient, change: Change): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['parcels'] })) {
    const apply = () =>
      queryClient.setQueryData<ParcelPages>(
        query.queryKey,
        (data) => data && change(data, String(query.queryKey.at(1))),
      );
    apply();
    if (query.state.fetchStatus === 'idle') continue;
    const stop = queryClient.getQueryCache().subscribe(({ query: updated, type }) => {
      if (updated !== query || type !== 'updated' || query.state.fetchStatus !== 'idle') return;
      stop();
      apply();
    });
  }
}
