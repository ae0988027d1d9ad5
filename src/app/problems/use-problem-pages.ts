import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { isApiError, isUnanswered } from '#app/api/http/api-error.ts';
import { parcelsQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { usePageVisible, useRetryWhenBack, useRetryWhenSignedIn } from '#app/page/use-auto-retry.ts';

/** So many parcels are searched when the page opens; more on request. */
const firstParcels = 300;

export interface ProblemPages {
  /** How many parcels were read. */
  searched: number;
  /** When the oldest of them was created; null while there is none. */
  back: string | null;
  /** Nothing older is left. */
  complete: boolean;
  /** A page is on its way, or will be. */
  reading: boolean;
  /** No page has come yet. */
  starting: boolean;
  error: unknown;
  /** Reads on until all is read or it is stopped. */
  readOn: () => void;
  stop: () => void;
}

/** The account's parcels since a day, newest first: at first some hundred, then page by page as long as that is wanted. */
export function useProblemPages(query: ListQuery): ProblemPages {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...parcelsQuery(useApi(), query),
    retryOnMount: false,
  });
  const [wanted, setWanted] = useState<'first' | 'all' | 'none'>('first');
  const visible = usePageVisible();
  const pages = data?.pages;
  const searched = useMemo(() => new Set(pages?.flatMap(({ entries }) => entries.map(({ id }) => id))).size, [pages]);
  const readsOn = wanted === 'all' || (wanted === 'first' && searched < firstParcels);
  const loadsNext = readsOn && hasNextPage && visible && error === null && !isFetching;
  useEffect(() => {
    if (loadsNext) void fetchNextPage();
  }, [loadsNext, fetchNextPage]);
  const retry = () => void (pages === undefined ? refetch() : fetchNextPage());
  useRetryWhenBack(isUnanswered(error) && !isFetching, retry);
  useRetryWhenSignedIn(isApiError(error) && error.status === 401, retry);
  return {
    searched,
    back: pages?.findLast(({ entries }) => entries.length > 0)?.entries.at(-1)?.created_at ?? null,
    complete: pages !== undefined && !hasNextPage,
    reading: isFetching || loadsNext,
    starting: pages === undefined && error === null,
    error,
    readOn: () => {
      setWanted('all');
      if (error !== null) retry();
    },
    stop: () => setWanted('none'),
  };
}
