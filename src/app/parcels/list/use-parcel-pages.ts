import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import type { Parcel } from '#contract/parcel.ts';
import { isApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { parcelsQuery } from '../../api/queries.ts';
import { useSessionState } from '../../session-context.ts';
import { collectRows, countUnreadable, emptyPagesAtEnd, mostEmptyPages } from './parcel-rows.ts';

/** Long enough to come back from a parcel that took an hour to sort out. */
const keptMillis = 60 * 60_000;

/** What stands below the last row. */
export type ListEnd =
  | { kind: 'loading' }
  | { kind: 'error'; error: unknown }
  /** The API gave several empty pages in a row and says there is more. */
  | { kind: 'empty-pages'; count: number }
  /** The next link was followed before. */
  | { kind: 'repeated' }
  | { kind: 'end' };

export interface ParcelPages {
  /** Names the list, in the API's spelling. */
  listKey: string;
  rows: readonly Parcel[];
  unreadable: number;
  /** Why the first page is not there; null while it is coming and once it is. */
  firstError: unknown;
  /** No page has come yet. */
  starting: boolean;
  end: ListEnd;
  /** All of the list is loaded. */
  complete: boolean;
  /** The user is near the end of so many rows. */
  nearEnd: (rowCount: number) => void;
  /** Asks again for what failed. */
  retry: () => void;
  lookFurther: () => void;
  /** Forgets the loaded pages and starts anew. */
  loadAgain: () => void;
}

/** The loaded pages of a list as rows. The next page is asked for while the end of the rows is near. */
export function useParcelPages(query: ListQuery): ParcelPages {
  const queryClient = useQueryClient();
  const options = parcelsQuery(useApi(), query);
  const listKey = options.queryKey[1] ?? '';
  const result = useInfiniteQuery({ ...options, gcTime: keptMillis });
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = result;
  const pages = data?.pages ?? noPages;
  const rows = useMemo(() => collectRows(pages), [pages]);
  const unreadable = useMemo(() => countUnreadable(pages), [pages]);

  const [near, setNear] = useState({ listKey, rowCount: 0 });
  const [asked, setAsked] = useState({ listKey, pages: 0 });
  const nearEnd = useCallback((rowCount: number) => setNear({ listKey, rowCount }), [listKey]);
  const emptyPages = emptyPagesAtEnd(pages, asked.listKey === listKey ? asked.pages : 0);
  const stopped = emptyPages > mostEmptyPages;
  // Being near the end of fewer rows says nothing about these: more of them have come since.
  const wanted = rows.length === 0 || (near.listKey === listKey && near.rowCount === rows.length);
  const loadsNext = wanted && hasNextPage && !stopped && error === null && !isFetching;
  useEffect(() => {
    if (loadsNext) void fetchNextPage();
  }, [loadsNext, fetchNextPage]);

  const retry = () => void (isFetchNextPageError ? fetchNextPage() : result.refetch());
  const offline = isApiError(error) && error.kind === 'network' && !isFetching;
  useRetryWhenOnline(offline, retry);
  useRetryWhenSignedIn(isFetchNextPageError && isApiError(error) && error.status === 401, retry);

  return {
    listKey,
    rows,
    unreadable,
    firstError: pages.length === 0 && !isFetching ? error : null,
    starting: pages.length === 0 || (rows.length === 0 && hasNextPage && !stopped && error === null),
    end: endOf(),
    complete: pages.length > 0 && !hasNextPage,
    nearEnd,
    retry,
    lookFurther: () => setAsked({ listKey, pages: pages.length }),
    loadAgain: () => void queryClient.resetQueries({ queryKey: options.queryKey, exact: true }),
  };

  function endOf(): ListEnd {
    if (isFetchingNextPage) return { kind: 'loading' };
    if (error !== null && !isFetching) return { kind: 'error', error };
    if (hasNextPage) return stopped ? { kind: 'empty-pages', count: emptyPages } : { kind: 'loading' };
    return pages.at(-1)?.next == null ? { kind: 'end' } : { kind: 'repeated' };
  }
}

const noPages: never[] = [];

/** What failed because the machine was offline goes on when it is back. */
function useRetryWhenOnline(waiting: boolean, retry: () => void): void {
  const goOn = useEffectEvent(retry);
  useEffect(() => {
    if (!waiting) return;
    const online = () => goOn();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [waiting]);
}

/** A next page that was refused for its token goes on under the new one; the pages before it are not asked for again. */
function useRetryWhenSignedIn(refused: boolean, retry: () => void): void {
  const { status } = useSessionState();
  const goOn = useEffectEvent(retry);
  useEffect(() => {
    if (refused && status === 'ready') goOn();
  }, [refused, status]);
}
