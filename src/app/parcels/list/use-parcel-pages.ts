import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { isApiError, isUnanswered } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ListStart } from '#app/api/cache/list-start.ts';
import { isFullList, type ParcelRow } from '#app/api/parcel-row.ts';
import { parcelsQuery } from '#app/api/cache/queries.ts';
import {
  collectRows,
  countUnreadable,
  emptyPagesAtEnd,
  isWholeList,
  maxEmptyPages,
} from '#app/parcels/lookup/parcel-rows.ts';
import { type RowPick, usePickedRows } from '#app/parcels/list/rows/pick-rows.ts';
import { usePageVisible, useRetryWhenBack, useRetryWhenSignedIn } from '#app/page/use-auto-retry.ts';
import { isStepDone, screenRows, stepNow } from './next-page-step.ts';

/** Long enough to come back from a parcel that took an hour to sort out. */
export const keptMillis = 60 * 60_000;

/** What stands below the last row. */
export type ListEnd =
  | { kind: 'loading' }
  | { kind: 'error'; error: unknown }
  /** The API gave several empty pages in a row and says there is more. */
  | { kind: 'empty-pages'; count: number }
  /** A step of looking for what is picked is over, or the search was stopped, and there is more to look at. */
  | { kind: 'step' }
  /** The next link was followed before. */
  | { kind: 'repeated' }
  /** As many rows as the page keeps in memory. */
  | { kind: 'full' }
  | { kind: 'end' };

/** A search that has found less than a screen of rows, while there are pages it has not looked through. */
export type SearchProgress = 'reading' | 'stopped' | 'failed';

export interface ParcelPages {
  /** Names the list, in the API's spelling. */
  listKey: string;
  /** The rows to show: all that were read, or what is picked of them. */
  rows: readonly ParcelRow[];
  /** All that were read. */
  looked: readonly ParcelRow[];
  /** Rows shown that would not be picked any more. */
  left: number;
  unreadable: number;
  /** Why the first page is not there; null while it is coming and once it is. */
  firstError: unknown;
  /** No page has come yet. */
  starting: boolean;
  end: ListEnd;
  /** Null where nothing is searched for, and where the search is over. */
  search: SearchProgress | null;
  /** All of the list is loaded. */
  complete: boolean;
  /** Names this reading of the list. */
  start: ListStart;
  /** Whether all of the list is to be read. `ended`: it cannot be read further, whether that is its end or a failure. */
  readAllState: 'unwanted' | 'reading' | 'ended';
  /** Reads on to the end of the list, or no longer. */
  readAll: (wanted: boolean) => void;
  /** The user is near the end of so many rows. */
  nearEnd: (rowCount: number) => void;
  /** Asks again for what failed. */
  retry: () => void;
  /** Goes on after a step, a stop or a failure. */
  lookFurther: () => void;
  /** Stops the search; another text is another search. */
  stop: () => void;
  /** Forgets the loaded pages and starts again. */
  loadAgain: () => void;
}

/**
 * The loaded pages of a list as rows. The next page is requested while the end of the rows is near: one at a time, only while
 * the page is seen. Where a view picks rows out, in steps, since it may find nothing for a long time; a search reads on until it
 * has a screen of rows, or is stopped (docs/decisions/006-parcel-list.md#a-search-reads-on-until-it-is-stopped).
 */
export function useParcelPages(query: ListQuery, pick: RowPick | null): ParcelPages {
  const queryClient = useQueryClient();
  const options = parcelsQuery(useApi(), query);
  const listKey = options.queryKey[1] ?? '';
  // The route requests it before the page is rendered: rendering a refusal does not request it again.
  const result = useInfiniteQuery({ ...options, gcTime: keptMillis, retryOnMount: false });
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = result;
  const pages = data?.pages ?? noPages;
  const looked = useMemo(() => collectRows(pages), [pages]);
  const { rows, left } = usePickedRows(looked, pick);
  const unreadable = useMemo(() => countUnreadable(pages), [pages]);

  const key = `${listKey} ${pick?.key ?? ''}`;
  const [near, setNear] = useState({ key, rowCount: 0 });
  const nearEnd = useCallback((rowCount: number) => setNear({ key, rowCount }), [key]);
  // Being near the end of fewer rows says nothing about these: more of them have come since.
  const [allKey, setAllKey] = useState<string | null>(null);
  const all = allKey === key;
  const searches = pick?.search === true;
  const wanted =
    all ||
    rows.length === 0 ||
    (searches && rows.length < screenRows) ||
    (near.key === key && near.rowCount === rows.length);

  const here = { key, pages: pages.length, rows: rows.length };
  // Pages that are here already are looked through at once and cost nothing.
  const [asked, setAsked] = useState(here);
  const step = asked.key === key ? stepNow(asked, here, wanted) : here;
  if (step !== asked) setAsked(here);
  const [stoppedKey, setStoppedKey] = useState<string | null>(null);
  // Typed once more it is searched for once more.
  if (stoppedKey !== null && stoppedKey !== key) setStoppedKey(null);
  const emptyPages = emptyPagesAtEnd(pages, asked.key === key ? asked.pages : 0);
  const full = isFullList(pages);
  const emptied = emptyPages > maxEmptyPages;
  const stopped =
    emptied || (!all && (searches ? stoppedKey === key : pick !== null && isStepDone(step, pages.length)));

  const visible = usePageVisible();
  const loadsNext = wanted && visible && hasNextPage && !stopped && error === null && !isFetching;
  // Rows may arrive before the request for them was drawn: then nothing but `pages` changes.
  useEffect(() => {
    if (loadsNext) void fetchNextPage();
  }, [loadsNext, fetchNextPage, pages]);

  const retry = () => void (isFetchNextPageError ? fetchNextPage() : result.refetch());
  useRetryWhenBack(isUnanswered(error) && !isFetching, retry);
  useRetryWhenSignedIn(isFetchNextPageError && isApiError(error) && error.status === 401, retry);

  return {
    listKey,
    rows,
    looked,
    left,
    unreadable,
    firstError: pages.length === 0 && !isFetching ? error : null,
    starting: pages.length === 0 || (looked.length === 0 && hasNextPage && !stopped && error === null),
    end: endOf(),
    search: searchOf(),
    complete: isWholeList(pages),
    start: pages[0]?.start ?? unknownStart,
    readAllState: !all ? 'unwanted' : hasNextPage && !emptied && (error === null || isFetching) ? 'reading' : 'ended',
    readAll: (readOn) => setAllKey(readOn ? key : null),
    nearEnd,
    retry,
    lookFurther: () => {
      setAsked(here);
      setStoppedKey(null);
      if (error !== null) retry();
    },
    stop: () => setStoppedKey(key),
    loadAgain: () => {
      setAsked({ key, pages: 0, rows: 0 });
      void queryClient.resetQueries({ queryKey: options.queryKey, exact: true });
    },
  };

  function searchOf(): SearchProgress | null {
    if (!searches || pages.length === 0) return null;
    if (error !== null && !isFetching) return 'failed';
    if (!hasNextPage) return null;
    if (stopped) return 'stopped';
    return wanted ? 'reading' : null;
  }

  function endOf(): ListEnd {
    if (isFetchingNextPage && !(searches && stopped)) return { kind: 'loading' };
    if (error !== null && !isFetching) return { kind: 'error', error };
    if (hasNextPage) {
      if (emptied) return { kind: 'empty-pages', count: emptyPages };
      return { kind: stopped ? 'step' : 'loading' };
    }
    if (pages.at(-1)?.next == null) return { kind: 'end' };
    return { kind: full ? 'full' : 'repeated' };
  }
}

const noPages: never[] = [];
const unknownStart: ListStart = { newest: null };
