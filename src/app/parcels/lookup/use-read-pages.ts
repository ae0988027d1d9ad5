import { isInvalid } from '#contract/answer-meaning.ts';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import type { Page } from '#app/api/endpoints.ts';
import { isApiError, isUnanswered } from '#app/api/http/api-error.ts';
import { parcelsQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { usePageVisible, useRetryWhenBack, useRetryWhenSignedIn } from '#app/page/use-auto-retry.ts';
import { useCalmRedraw } from './use-calm-redraw.ts';
import { collectRows } from './parcel-rows.ts';

export interface ReadPages {
  /** Names the list in the cache. */
  queryKey: readonly unknown[];
  pages: readonly Page<ParcelRow>[];
  /** Each parcel once. The same pages give the same array. */
  rows: readonly ParcelRow[];
  /** When the last of the rows was created; null while there is none. */
  back: string | null;
  /** Nothing is left to read. */
  complete: boolean;
  /** A page is on its way, or will be. */
  reading: boolean;
  /** No page has come yet. */
  starting: boolean;
  error: unknown;
  /** Reads on until all is read or it is stopped. */
  readOn: () => void;
  /** Reads on until there is enough; what is enough may be more by then. */
  readEnough: () => void;
  /** Asks again for what failed. */
  retry: () => void;
  stop: () => void;
  /** By the user. */
  stopped: boolean;
}

interface ReadOptions {
  /** Whether with these rows nothing more is read on its own. */
  isEnough: (rows: readonly ParcelRow[]) => boolean;
  /** Whether what follows these rows is not wanted. */
  isEnd?: (rows: readonly ParcelRow[]) => boolean;
  /** How long the pages stay in the cache without an observer, in milliseconds. */
  gcTime?: number;
}

type ReadSoFar = Pick<UseInfiniteQueryResult<InfiniteData<Page<ParcelRow>>>, 'data' | 'error' | 'hasNextPage'>;

/** The pages of a list, read one after the other: at first until there are enough, then on request until the end. */
export function useReadPages(query: ListQuery, { isEnough, isEnd, ...options }: ReadOptions): ReadPages {
  const listQuery = parcelsQuery(useApi(), query);
  const result = useInfiniteQuery({ ...listQuery, ...options, retryOnMount: false, notifyOnChangeProps: [] });
  useCalmRedraw(listQuery.queryKey);
  const { data, error, isFetching, fetchNextPage, refetch } = result;
  const [wanted, setWanted] = useState<'enough' | 'all' | 'none'>('enough');
  const visible = usePageVisible();
  const lookAt = (read: ReadSoFar) => {
    const rows = collectRows(read.data?.pages ?? noPages);
    const more = read.hasNextPage && isEnd?.(rows) !== true;
    const isWanted = wanted === 'all' || (wanted === 'enough' && !isEnough(rows));
    return { rows, more, readsOn: more && isWanted && visible && read.error === null };
  };
  const pages = data?.pages ?? noPages;
  const { rows, more, readsOn } = lookAt(result);
  const goesOn = useEffectEvent((read: ReadSoFar) => lookAt(read).readsOn);
  // Each page requests the next one when it comes, so that it is drawn while that is on its way. `pages`: where a list was read
  // again and none of that was drawn, nothing else changes.
  useEffect(() => {
    if (!readsOn) return undefined;
    const left = new AbortController();
    const readNext = async () => {
      // What is on its way already is waited for.
      while (!left.signal.aborted && goesOn(await fetchNextPage({ cancelRefetch: false })));
    };
    void readNext();
    return () => left.abort();
  }, [readsOn, fetchNextPage, pages]);
  const retry = () => void (data === undefined ? refetch() : fetchNextPage());
  useRetryWhenBack(isUnanswered(error) && !isFetching, retry);
  useRetryWhenSignedIn(isApiError(error) && error.status === 401, retry);
  return {
    queryKey: listQuery.queryKey,
    pages,
    rows,
    back: pages.findLast(({ entries }) => entries.length > 0)?.entries.at(-1)?.created_at ?? null,
    complete: data !== undefined && !more,
    reading: isFetching || readsOn,
    starting: data === undefined && error === null,
    error,
    readOn: () => {
      setWanted('all');
      if (error !== null) retry();
    },
    readEnough: () => setWanted('enough'),
    retry,
    stop: () => setWanted('none'),
    stopped: wanted === 'none',
  };
}

const noPages: never[] = [];

/** What a server answers that does not have a filter. */
export function isRefusedQuery(error: unknown): boolean {
  return isApiError(error) && (error.status === 400 || isInvalid(error.status));
}
