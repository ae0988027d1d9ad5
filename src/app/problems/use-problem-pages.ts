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

/**
 * The account's parcels created since a timestamp, or all of them, newest first: at first some hundred, then page by page as long
 * as that is wanted. A server that does not have the filter, or does not heed it, is read until a page goes back further.
 */
export function useProblemPages(since: string | null): ProblemPages {
  const [filtered, setFiltered] = useState(true);
  const query: ListQuery = {
    sort: '-created_at',
    ...(since !== null && filtered && { created_since: since }),
  };
  const {
    data,
    error: failure,
    isFetching,
    hasNextPage: hasNext,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    ...parcelsQuery(useApi(), query),
    retryOnMount: false,
  });
  const refused = since !== null && filtered && data === undefined && isRefusedQuery(failure);
  if (refused) setFiltered(false);
  const error = refused ? null : failure;
  const [wanted, setWanted] = useState<'first' | 'all' | 'none'>('first');
  const visible = usePageVisible();
  const pages = data?.pages;
  const back = pages?.findLast(({ entries }) => entries.length > 0)?.entries.at(-1)?.created_at ?? null;
  const hasNextPage = hasNext && (since === null || back === null || back >= since);
  const searched = useMemo(() => {
    const read = pages?.flatMap(({ entries }) => entries) ?? [];
    return new Set(read.filter((row) => since === null || row.created_at >= since).map(({ id }) => id)).size;
  }, [pages, since]);
  const readsOn = wanted === 'all' || (wanted === 'first' && searched < firstParcels);
  const loadsNext = readsOn && hasNextPage && visible && error === null && !isFetching;
  // Rows may arrive before the request for them was drawn: then nothing but `pages` changes.
  useEffect(() => {
    if (loadsNext) void fetchNextPage();
  }, [loadsNext, fetchNextPage, pages]);
  const retry = () => void (pages === undefined ? refetch() : fetchNextPage());
  useRetryWhenBack(isUnanswered(error) && !isFetching, retry);
  useRetryWhenSignedIn(isApiError(error) && error.status === 401, retry);
  return {
    searched,
    back,
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

/** What a server answers that does not have a filter. */
function isRefusedQuery(error: unknown): boolean {
  return isApiError(error) && (error.status === 400 || error.status === 422);
}
