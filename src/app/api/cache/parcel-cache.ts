import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { defaultSort, type ListQuery, parseListQuery } from '#contract/list-query.ts';
import type { Parcel } from '#contract/parcel.ts';
import { parseQueryString } from '#contract/values/query-string.ts';
import type { Page, VersionedParcel } from '#app/api/endpoints.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { cachedPages } from './cached-parcels.ts';
import { noteDeletedElsewhere } from './deleted-parcels.ts';
import { countChange, countWrite } from './parcel-write-counts.ts';
import { queryKeys } from './query-keys.ts';
import { tellChanged } from './shared-changes.ts';

type ParcelPages = InfiniteData<Page<ParcelRow>, string | null>;

/** The rows that wait to be brought into a list, under the list's key: `{ waiting }` and what their owner adds. */
interface WaitingRows {
  waiting: readonly ParcelRow[];
}

/** Writes a changed parcel where it is shown: its page and every loaded list. Lists are not fetched again. */
export function cacheParcel(queryClient: QueryClient, parcel: Parcel, etag: string | null): void {
  countWrite(queryClient, parcel.id);
  queryClient.setQueryData<VersionedParcel>(queryKeys.parcel(parcel.id), { parcel, etag });
  const row = toParcelRow(parcel);
  changeLists(queryClient, (data) => withEntry(data, row.id, [row]));
  changeWaiting(queryClient, row.id, [row]);
  tellChanged(queryClient, [row]);
}

/** What another tab has changed. Of another version of the page only rows that this one would make are taken. */
export function takeInChanges(queryClient: QueryClient, rows: readonly ParcelRow[], gone: readonly string[]): void {
  const listed = new Map(cachedPages(queryClient).flatMap(({ entries }) => entries.map((row) => [row.id, row])));
  const fitting = rows.filter((row) => haveSameFields(row, listed.get(row.id)));
  countChange(
    queryClient,
    rows.map(({ id }) => id),
  );
  cacheRowsRead(queryClient, fitting);
  for (const { id } of rows) void queryClient.invalidateQueries({ queryKey: queryKeys.parcel(id) });
  for (const id of gone) dropDeleted(queryClient, id);
}

/** Writes rows that were read again where they are: in the lists and in what waits there. Pages of these parcels are left as they are. */
export function cacheRowsRead(queryClient: QueryClient, rows: readonly ParcelRow[]): void {
  for (const row of rows) changeWaiting(queryClient, row.id, [row]);
  writeRows(queryClient, rows);
}

/** The query of a parcel that a page shows now; undefined where none does. */
export function openParcel(queryClient: QueryClient, id: string): Query | undefined {
  const query = queryClient.getQueryCache().find({ queryKey: queryKeys.parcel(id), exact: true });
  return query !== undefined && query.getObserversCount() > 0 ? query : undefined;
}

/** Takes a parcel that someone else deleted out of every list. A page that shows it asks once more, and finds that it is gone. */
export function dropDeleted(queryClient: QueryClient, id: string): void {
  noteDeletedElsewhere(queryClient, id);
  const open = openParcel(queryClient, id);
  if (open === undefined) return dropParcel(queryClient, id);
  dropFromLists(queryClient, id);
  void open.fetch(undefined, { cancelRefetch: true }).catch(() => {});
}

function haveSameFields(row: ParcelRow, known: ParcelRow | undefined): boolean {
  return known !== undefined && Object.keys(row).toSorted().join(' ') === Object.keys(known).toSorted().join(' ');
}

/**
 * Writes rows that were read again into every loaded list, where they are. Pages of these parcels have become old: the one that
 * is open reads its parcel again, the others when they are opened.
 */
export function cacheRows(queryClient: QueryClient, rows: readonly ParcelRow[]): void {
  writeRows(queryClient, rows);
  for (const { id } of rows) void queryClient.invalidateQueries({ queryKey: queryKeys.parcel(id) });
}

function writeRows(queryClient: QueryClient, rows: readonly ParcelRow[]): void {
  if (rows.length === 0) return;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isChanged = (page: Page<ParcelRow>) => page.entries.some(({ id }) => byId.has(id));
  changeLists(queryClient, (data) => ({
    ...data,
    pages: data.pages.map((page) =>
      isChanged(page) ? { ...page, entries: page.entries.map((row) => byId.get(row.id) ?? row) } : page,
    ),
  }));
}

/**
 * Puts a new parcel on top of the loaded lists that begin with the newest and whose filters it passes. Where it is in
 * other orders only the server knows; no list is fetched again.
 */
export function cacheCreatedParcel(queryClient: QueryClient, parcel: Parcel, etag: string | null): void {
  cacheParcel(queryClient, parcel, etag);
  changeLists(queryClient, (data, key) => {
    const [first, ...rest] = data.pages;
    const { query } = parseListQuery(parseQueryString(key) ?? []);
    if (first === undefined || holds(data, parcel.id) || !showsFirst(query, parcel)) return data;
    return { ...data, pages: [{ ...first, entries: [toParcelRow(parcel), ...first.entries] }, ...rest] };
  });
}

/** Timestamps of one spelling compare as text. A new parcel is neither processed, printed nor cancelled. */
function showsFirst({ sort, source, created_since: since, ...otherTimes }: ListQuery, parcel: Parcel): boolean {
  if (sort !== defaultSort || Object.keys(otherTimes).length > 0) return false;
  return (source === undefined || source === parcel.source) && (since === undefined || since <= parcel.created_at);
}

/** Takes a parcel that is gone out of every loaded list, and of what waits there. */
export function dropFromLists(queryClient: QueryClient, id: string): void {
  countChange(queryClient, [id]);
  changeLists(queryClient, (data) => withEntry(data, id, []));
  changeWaiting(queryClient, id, []);
}

/** Forgets a deleted parcel and its page. */
export function forgetParcel(queryClient: QueryClient, id: string): void {
  dropParcel(queryClient, id);
  tellChanged(queryClient, [], [id]);
}

/** Takes a parcel that is gone out of every list, with what was read of it. */
function dropParcel(queryClient: QueryClient, id: string): void {
  dropFromLists(queryClient, id);
  queryClient.removeQueries({ queryKey: queryKeys.parcel(id) });
  queryClient.removeQueries({ queryKey: queryKeys.processStatus(id) });
  // Its labels must not stay in memory; the few others are fetched again when they are shown.
  queryClient.removeQueries({ queryKey: queryKeys.documents });
}

function holds(data: ParcelPages, id: string): boolean {
  return data.pages.some((page) => page.entries.some((entry) => entry.id === id));
}

function withEntry(data: ParcelPages, id: string, entries: ParcelRow[]): ParcelPages {
  if (!holds(data, id)) return data;
  // Pages without it stay the same objects, so that what was made of them stays too.
  const pages = data.pages.map((page) =>
    page.entries.some((entry) => entry.id === id)
      ? { ...page, entries: page.entries.flatMap((entry) => (entry.id === id ? entries : [entry])) }
      : page,
  );
  return { ...data, pages };
}

function changeWaiting(queryClient: QueryClient, id: string, entries: ParcelRow[]): void {
  queryClient.setQueriesData<WaitingRows>({ queryKey: queryKeys.waitingRows }, (data) =>
    data?.waiting.some((row) => row.id === id)
      ? { ...data, waiting: data.waiting.flatMap((row) => (row.id === id ? entries : [row])) }
      : data,
  );
}

type Change = (data: ParcelPages, key: string) => ParcelPages;

/**
 * Writes the pages of a list. Data that is set counts as an answer, which would end an error: a list whose next page has failed
 * would ask for it again with each row that changes.
 */
export function setPages(queryClient: QueryClient, queryKey: readonly unknown[], data: ParcelPages | undefined): void {
  const query = queryClient.getQueryCache().find<ParcelPages>({ queryKey });
  if (query?.state.status === 'error' && query.state.fetchStatus === 'idle') query.setState({ data });
  else queryClient.setQueryData<ParcelPages>(queryKey, data);
}

/**
 * Changes every loaded list, or the one under the key. One whose next page is on its way will be put together from its old pages, so
 * it is changed again then.
 */
export function changeLists(
  queryClient: QueryClient,
  change: Change,
  queryKey: readonly unknown[] = queryKeys.lists,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const apply = () => {
      const data = queryClient.getQueryData<ParcelPages>(query.queryKey);
      const changed = data && change(data, String(query.queryKey.at(1)));
      if (changed !== data) setPages(queryClient, query.queryKey, changed);
    };
    apply();
    if (query.state.fetchStatus === 'idle') continue;
    const stop = queryClient.getQueryCache().subscribe(({ query: updated, type }) => {
      if (updated !== query || type !== 'updated' || query.state.fetchStatus !== 'idle') return;
      stop();
      apply();
    });
  }
}
