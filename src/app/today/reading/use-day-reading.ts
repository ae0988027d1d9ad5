import { defaultSort, sinceTimes } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { spanStart } from '#app/shift/day-slots.ts';
import { type FollowedLists, type MovedFilter, movedFilters } from '#app/parcels/follow/day-updates.ts';
import { isRefusedQuery, type ReadPages, useReadPages } from '#app/parcels/lookup/use-read-pages.ts';

/** Read on its own: what is not shipped yet is rarely older, and busy accounts have a limit. */
const firstParcels = 2_000;
/** Read for the days to compare with. */
const maxParcels = 20_000;
const kept = 60 * 60_000;

/**
 * What the server tells of what was moved. `unread`: nothing has come yet, or it failed. `untold`: it cannot list by that time, and
 * only what is among the parcels read is known.
 */
export type Telling = 'told' | 'unread' | 'untold';

export interface DayReading {
  /** The account's parcels, newest first, as far back as they were read: the list page's own pages. */
  created: ReadPages;
  /** What was moved since `start`. */
  moved: Record<MovedFilter, ReadPages>;
  telling: Record<MovedFilter, Telling>;
  /** The first time of what was moved. */
  start: string;
}

/**
 * Reads what a day's figures are counted from. `first`: the start of the day or week that is shown; `today`: that of today,
 * as timestamps. `back`: how far back parcels are read on its own. `far`: without the limit of a first look.
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
  // Of days gone by all is known where the whole account was read; else a week is read at once, not again for each of its days.
  const start =
    first >= today || created.complete
      ? today
      : toTimestamp(spanStart('week', Math.min(Date.parse(first), Date.parse(today))));
  const processed = useMoved('processed_since', start);
  const printed = useMoved('printed_since', start);
  return {
    created,
    moved: { processed_since: processed.pages, printed_since: printed.pages },
    telling: { processed_since: processed.telling, printed_since: printed.telling },
    start,
  };
}

/** What is kept up to date of it. */
export function followedLists({ created, moved, telling, start }: DayReading): FollowedLists {
  const told = movedFilters.filter((filter) => telling[filter] === 'told');
  return {
    created: created.queryKey,
    moved: Object.fromEntries(told.map((filter) => [filter, moved[filter].queryKey])),
    start,
    back: created.complete ? null : created.back,
  };
}

function useMoved(filter: MovedFilter, start: string): { pages: ReadPages; telling: Telling } {
  const field = sinceTimes[filter];
  const isOutside = (row: ParcelRow) => (row[field] ?? '') < start;
  const pages = useReadPages(
    { sort: `-${field}`, [filter]: start },
    // A server that does not heed the filter would give the whole account.
    { isEnough: (rows) => rows.length >= maxParcels, isEnd: (rows) => rows.slice(-1).some(isOutside), gcTime: kept },
  );
  const nothing = pages.pages.length === 0;
  if (nothing && !isRefusedQuery(pages.error)) return { pages, telling: 'unread' };
  return { pages, telling: nothing || pages.rows.some(isOutside) ? 'untold' : 'told' };
}

/** Why something could not be read that the server should know; null where nothing is wrong. */
export function readingError({ created, moved, telling }: DayReading): unknown {
  if (created.error !== null) return created.error;
  const failed = movedFilters.find((filter) => telling[filter] !== 'untold' && moved[filter].error !== null);
  return failed === undefined ? null : moved[failed].error;
}
