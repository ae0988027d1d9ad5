import {
  defaultSort,
  type ListQuery,
  type SinceFilter,
  sinceFilters,
  sinceTimes,
  type SortField,
  sortParts,
} from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

/** How much of the list was read, so that a part is not taken for the whole. Times are timestamps of the API. */
export interface ListCoverage {
  looked: number;
  /** All that the query has was looked at. */
  complete: boolean;
  /** The lower bounds that hold for what was looked at: the query's filters, or how far back the page scan has come where that is later. */
  since: { filter: SinceFilter; timestamp: string }[];
  /** Under an ascending order: how far the page scan has come. */
  until: { field: SortField; timestamp: string } | null;
  source: string | null;
}

export function listCoverage(query: ListQuery, looked: readonly ParcelRow[], complete: boolean): ListCoverage {
  const { field, descending } = sortParts(query.sort ?? defaultSort);
  // Rows without the timestamp come first or last, by the server's choice, and say nothing of how far the page scan has come.
  const reached = complete
    ? null
    : (looked.findLast((row) => row[field] !== null && row[field] !== '')?.[field] ?? null);
  const since = sinceFilters.flatMap((filter) => {
    const back = descending && sinceTimes[filter] === field ? reached : null;
    const timestamp = back ?? query[filter];
    return timestamp === undefined ? [] : [{ filter, timestamp }];
  });
  return {
    looked: looked.length,
    complete,
    since,
    until: descending || reached === null ? null : { field, timestamp: reached },
    source: query.source ?? null,
  };
}
