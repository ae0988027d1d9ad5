import type { SinceFilter } from '#contract/list-query.ts';
import { defaultSort, sinceTimes } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { isRefusedQuery, type ReadPages, useReadPages } from '#app/parcels/lookup/use-read-pages.ts';

/** Read by itself: what is not shipped yet is rarely older, and busy accounts have a limit. */
const firstParcels = 2_000;
/** Read for the days to compare with. */
const mostParcels = 20_000;
const kept = 60 * 60_000;

/** Parcels by when they were moved, of which the server may know nothing. */
export const movedFilters = ['processed_since', 'printed_since'] as const satisfies readonly SinceFilter[];
export type MovedFilter = (typeof movedFilters)[number];

export interface DayReading {
  /** The account's parcels, newest first, as far back as they were read: the list page's own pages. */
  created: ReadPages;
  /** What was moved since the day began. */
  moved: Record<MovedFilter, ReadPages>;
  /** Whether the server can list by it. Where it cannot, only what is among the parcels read is known. */
  told: Record<MovedFilter, boolean>;
}

/**
 * Reads what a day's figures are counted from. `start`: the day's first moment, as a timestamp. `back`: how far back parcels are
 * read by itself. `far`: without the limit of a first look.
 */
export function useDayReading(start: string, back: string, far: boolean): DayReading {
  const most = far ? mostParcels : firstParcels;
  const created = useReadPages(
    { sort: defaultSort },
    {
      isEnough: (rows) => rows.length >= most || rows.slice(-1).some(({ created_at }) => created_at < back),
      gcTime: kept,
    },
  );
  const processed = useMoved('processed_since', start);
  const printed = useMoved('printed_since', start);
  return {
    created,
    moved: { processed_since: processed.pages, printed_since: printed.pages },
    told: { processed_since: processed.told, printed_since: printed.told },
  };
}

function useMoved(filter: MovedFilter, start: string): { pages: ReadPages; told: boolean } {
  const field = sinceTimes[filter];
  const isOutside = (row: ParcelRow) => (row[field] ?? '') < start;
  const pages = useReadPages(
    { sort: `-${field}`, [filter]: start },
    // A server that does not heed the filter would give the whole account.
    { isEnough: (rows) => rows.length >= mostParcels, isEnd: (rows) => rows.slice(-1).some(isOutside), gcTime: kept },
  );
  const refused = pages.pages.length === 0 && isRefusedQuery(pages.error);
  return { pages, told: !refused && !pages.rows.some(isOutside) };
}
