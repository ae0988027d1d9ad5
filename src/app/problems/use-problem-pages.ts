import { useMemo, useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { isRefusedQuery, type ReadPages, useReadPages } from '#app/parcels/lookup/use-read-pages.ts';

/** So many parcels are searched when the page opens; more on request. */
const firstParcels = 300;

export interface ProblemPages extends Pick<
  ReadPages,
  'back' | 'complete' | 'reading' | 'starting' | 'error' | 'readOn' | 'stop'
> {
  /** How many parcels were read. */
  searched: number;
}

/**
 * The account's parcels created since a timestamp, or all of them, newest first: at first some hundred, then page by page as long
 * as that is wanted. A server that does not have the filter, or does not heed it, is read until a page goes back further.
 */
export function useProblemPages(since: string | null): ProblemPages {
  const [filtered, setFiltered] = useState(true);
  const isWanted = (row: ParcelRow) => since === null || row.created_at >= since;
  const pages = useReadPages(
    { sort: '-created_at', ...(since !== null && filtered && { created_since: since }) },
    {
      isEnough: (rows) => rows.length >= firstParcels && rows.filter(isWanted).length >= firstParcels,
      isEnd: (rows) => rows.slice(-1).some((row) => !isWanted(row)),
    },
  );
  const refused = since !== null && filtered && pages.pages.length === 0 && isRefusedQuery(pages.error);
  if (refused) setFiltered(false);
  const { rows } = pages;
  const searched = useMemo(() => rows.filter((row) => since === null || row.created_at >= since).length, [rows, since]);
  return { ...pages, searched, error: refused ? null : pages.error };
}
