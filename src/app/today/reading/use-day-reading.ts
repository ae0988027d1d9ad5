import { defaultSort, sinceTimes } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { spanStart } from '#app/shift/day-slots.ts';
import { type FollowedLists, type MovedFilter, movedFilters } from '#app/parcels/follow/day-updates.ts';
import { isRefusedQuery, type ReadPages, useReadPages } from '#app/parcels/lookup/use-read-pages.ts';

/** Read automatically: unshipped parcels are rarely older, and busy accounts have a limit. */
const firstParcels = 2_000;
/** Read for the days to compare with. */
const maxParcels = 20_000;
const kept = 60 * 60_000;

/**
 * Whether the server lists parcels by the time they were moved. `pending`: nothing has come yet, or it failed. `unsupported`: it
 * cannot, and only the parcels read are known.
 */
export type FilterSupport = 'listed' | 'pending' | 'unsupported';

export interface DayReading {
  /** The account's parcels, newest first, as far back as they were read: the list page's own pages. */
  created: ReadPages;
  /** What was moved since `start`. */
  moved: Record<MovedFilter, ReadPages>;
  support: Record<MovedFilter, FilterSupport>;
  /** The first time of what was moved. */
  start: string;
}

/**
 * Reads the parcels that a day's figures are counted from. `first`: the start of the day or week that is shown; `today`: that of today,
 * as timestamps. `back`: how far back parcels are read automatically. `far`: without the limit of a first look.
 */
export function useDayReading(first: string, today: string, back: string, far: boolean): DayReading {
  const max = far ? maxParcels : firstParcels;
  const created = useReadPages(
    { sort: defaultSort },
    {
      isEnough: (rows) => rows.length >= max || rows.slice(-1).some(({ created_at }) => created_at < back),
      gcTime: kept,
    },
  );
  // For past days the whole account, where it was read, is enough; else a week is read at once, not again for each of its days.
  const start =
    first >= today || created.complete
      ? today
      : toTimestamp(spanStart('week', Math.min(Date.parse(first), Date.parse(today))));
  const processed = useMoved('processed_since', start);
  const printed = useMoved('printed_since', start);
  return {
    created,
    moved: { processed_since: processed.pages, printed_since: printed.pages },
    support: { processed_since: processed.support, printed_since: printed.support },
    start,
  };
}

/** The lists of it that are kept up to date. */
export function followedLists({ created, moved, support, start }: DayReading): FollowedLists {
  const listed = movedFilters.filter((filter) => support[filter] === 'listed');
  return {
    created: created.queryKey,
    moved: Object.fromEntries(listed.map((filter) => [filter, moved[filter].queryKey])),
    start,
    back: created.complete ? null : created.back,
  };
}

function useMoved(filter: MovedFilter, start: string): { pages: ReadPages; support: FilterSupport } {
  const field = sinceTimes[filter];
  const isOutside = (row: ParcelRow) => (row[field] ?? '') < start;
  const pages = useReadPages(
    { sort: `-${field}`, [filter]: start },
    // A server that ignores the filter would return the whole account.
    { isEnough: (rows) => rows.length >= maxParcels, isEnd: (rows) => rows.slice(-1).some(isOutside), gcTime: kept },
  );
  const nothing = pages.pages.length === 0;
  if (nothing && !isRefusedQuery(pages.error)) return { pages, support: 'pending' };
  return { pages, support: nothing || pages.rows.some(isOutside) ? 'unsupported' : 'listed' };
}

/** The error of the first list that could not be read; null without one. */
export function readingError({ created, moved, support }: DayReading): unknown {
  if (created.error !== null) return created.error;
  const failed = movedFilters.find((filter) => support[filter] !== 'unsupported' && moved[filter].error !== null);
  return failed === undefined ? null : moved[failed].error;
}
