import {
  defaultSort,
  type ListQuery,
  type SinceFilter,
  sinceTimes,
  type Sort,
  sortFields,
  sortParts,
} from '#contract/list-query.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { Page } from '#app/api/endpoints.ts';
import { later, type ListStart, newestTimestamp } from '#app/api/cache/list-start.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { collectRows } from '#app/parcels/lookup/parcel-rows.ts';

/**
 * Milliseconds that two queries share: two changes may have the same second, and one may be stamped before another and be
 * visible after it.
 */
const overlap = 5_000;

/** What is known of a list's changes since it was loaded. */
export interface UpdateState {
  /** The reading of the list this belongs to. */
  list: ListStart;
  /** All changes of the filter up to this timestamp are known. Empty before its first answer: what the list started with. */
  reached: Partial<Record<SinceFilter, string>>;
  /** The newest timestamp seen: the server's clock has reached it. Null where none is known. */
  newest: string | null;
  /** Rows that are not among the loaded ones. */
  waiting: readonly ParcelRow[];
  /** More has changed than one answer holds: only loading the list again shows all of it. */
  more: boolean;
}

export function startUpdates(list: ListStart): UpdateState {
  return { list, reached: {}, newest: list.newest, waiting: [], more: false };
}

/** The query for what changed in a list, newest first, or its first page where no timestamp is known yet. */
export function updateQuery(query: ListQuery, filter: SinceFilter, { reached, list }: UpdateState): ListQuery {
  const from = reached[filter] ?? list.newest;
  if (from === null) return query;
  const since = toTimestamp(Date.parse(from) - overlap);
  return { ...query, sort: `-${sinceTimes[filter]}`, [filter]: later(since, query[filter] ?? null) };
}

/**
 * The state after an answer. `asked` is the state the query was made from. An incomplete answer lacks the oldest changes: the
 * same query is sent again.
 */
export function afterAnswer(
  now: UpdateState,
  asked: UpdateState,
  filter: SinceFilter,
  page: Page<ParcelRow>,
  known: ReadonlyMap<string, ParcelRow>,
): UpdateState {
  const newestOfFilter = page.entries.reduce((newest, row) => later(newest, row[sinceTimes[filter]]), '');
  const reached = page.next === null ? later(newestOfFilter, asked.newest) : '';
  const waiting = new Map(now.waiting.map((row) => [row.id, row]));
  for (const row of page.entries) waiting.set(row.id, row);
  return {
    list: now.list,
    reached: reached === '' ? now.reached : { ...now.reached, [filter]: reached },
    newest: later(now.newest ?? '', newestTimestamp(page.entries)) || null,
    waiting: [...waiting.values()].filter((row) => !known.has(row.id)),
    more: now.more || page.next !== null,
  };
}

/** The rows of an answer that differ from the known ones. One that lacks a known timestamp is older, however late it came. */
export function changedRows(page: Page<ParcelRow>, known: ReadonlyMap<string, ParcelRow>): ParcelRow[] {
  return page.entries.filter((row) => {
    const before = known.get(row.id);
    if (before === undefined || sortFields.some((time) => before[time] !== null && row[time] === null)) return false;
    return JSON.stringify(before) !== JSON.stringify(row);
  });
}

/** Waiting rows that belong among the loaded ones by their order. Rows behind them come with their page. */
export function arrivals(state: UpdateState, rows: readonly ParcelRow[], sort: Sort | undefined, complete: boolean) {
  const { field, descending } = sortParts(sort ?? defaultSort);
  const ids = new Set(rows.map(({ id }) => id));
  const last = rows.findLast((row) => row[field] !== null)?.[field] ?? null;
  return state.waiting.filter((row) => {
    if (ids.has(row.id)) return false;
    const timestamp = row[field];
    if (complete || last === null) return true;
    return timestamp !== null && (descending ? timestamp >= last : timestamp <= last);
  });
}

/** The state without those waiting rows. The reached times stay. */
export function withoutRows(state: UpdateState, rows: readonly ParcelRow[]): UpdateState {
  const ids = new Set(rows.map(({ id }) => id));
  return { ...state, waiting: state.waiting.filter(({ id }) => !ids.has(id)) };
}

/** Whether rows are out of order: they changed, or moved between pages while those were read. */
export function isOutOfOrder(rows: readonly ParcelRow[], sort: Sort | undefined): boolean {
  const { field, descending } = sortParts(sort ?? defaultSort);
  let before: string | null = null;
  for (const row of rows) {
    const timestamp = row[field];
    if (timestamp === null || timestamp === '') continue;
    if (before !== null && (descending ? timestamp > before : timestamp < before)) return true;
    before = timestamp;
  }
  return false;
}

/** The loaded pages with the arrivals, each row once and in its place by the list's order. Rows without the timestamp stay together. */
export function arrangePages(
  pages: readonly Page<ParcelRow>[],
  arrived: readonly ParcelRow[],
  sort: Sort | undefined,
): Page<ParcelRow>[] {
  const { field, descending } = sortParts(sort ?? defaultSort);
  const loaded = collectRows(pages);
  const ids = new Set(loaded.map(({ id }) => id));
  const rows = [...arrived.filter(({ id }) => !ids.has(id)), ...loaded];
  const emptyFirst = loaded[0] !== undefined && loaded[0][field] === null && loaded.at(-1)?.[field] !== null;
  const ordered = rows.toSorted((one, other) => {
    const [left, right] = [one[field], other[field]];
    if (left === right) return 0;
    if (left === null || right === null) return (left === null) === emptyFirst ? -1 : 1;
    return left < right === descending ? 1 : -1;
  });
  // All rows go into the last page, so that the list's end is not empty; the others keep their links and counts.
  return pages.map((page, index) => ({ ...page, entries: index === pages.length - 1 ? ordered : [] }));
}
