import { useMemo } from 'react';
import { defaultSort } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { type Following, useFollow } from '#app/parcels/follow/use-follow.ts';
import { type ReadPages, useReadPages } from '#app/parcels/lookup/use-read-pages.ts';

/** Read again at once for a user who comes back: the newest 300 parcels, where most refusals of other desks are. */
const pagesOnReturn = 3;

export interface ProblemPages {
  /** The account's parcels, newest first: the list page's own pages. */
  created: ReadPages;
  /** How many of them were created in the chosen time. */
  searched: number;
  following: Following;
}

/**
 * The account's parcels created since a timestamp, or all of them, newest first, page by page to the end unless that is stopped, and
 * kept up to date. They are read without a filter, so that they are read once for all pages, and on a server that has none.
 */
export function useProblemPages(since: string | null): ProblemPages {
  const isBefore = (row: ParcelRow) => since !== null && row.created_at < since;
  const reachesBack = (rows: readonly ParcelRow[]) => rows.slice(-1).some(isBefore);
  const created = useReadPages({ sort: defaultSort }, { isEnough: reachesBack, isEnd: reachesBack });
  const { rows, pages, back } = created;
  const isWhole = pages.length > 0 && pages.at(-1)?.next === null;
  const following = useFollow(
    { created: created.queryKey, moved: {}, start: '', back: isWhole ? null : back },
    { readAt: pages[0]?.readAt, pagesOnReturn: Math.min(pagesOnReturn, Math.max(pages.length, 1)) },
  );
  const searched = useMemo(() => rows.filter((row) => since === null || row.created_at >= since).length, [rows, since]);
  return { created, searched, following };
}
