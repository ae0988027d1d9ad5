import {
  defaultSort,
  filterableSources,
  sinceFilters,
  sinceTimes,
  sortParts,
  type ListQuery,
} from '#contract/list-query.ts';
import { timestampSeconds } from '#contract/values/scalars.ts';
import type { Position } from './keyset.ts';
import { columnOf, timesBefore, type KeyColumn } from './parcel-times.ts';

/** A range of the list, without its ends, in the order of the list. No id is empty: `(value, '')` lies before all of its value. */
export interface PageRange {
  start: Position;
  end: Position;
}

export interface Check {
  column: KeyColumn;
  /** The least value that is a hit. */
  since: number;
}

/** How a page is read: what of the list can hold hits, and what has to be looked at entry by entry. */
export interface PagePlan {
  column: KeyColumn;
  descending: boolean;
  source: string | null;
  /** What is left of the list behind the cursor, in its order. */
  ranges: readonly PageRange[];
  filters: readonly Check[];
  /** The filters on columns that the list is not sorted by, later times first: fewer parcels have them. */
  checks: readonly Check[];
}

export function planPage(query: ListQuery, after: Position | null): PagePlan {
  const { field, descending } = sortParts(query.sort ?? defaultSort);
  const column = columnOf(field);
  const filters = sinceFilters.flatMap((filter) => {
    const since = query[filter];
    return since === undefined ? [] : [check(columnOf(sinceTimes[filter]), timestampSeconds(since))];
  });
  const checks = filters.filter((filter) => filter.column !== column);
  const blocks = valueBlocks(column, filters, checks.length > 0).map(({ from, to }): PageRange => {
    const [low, high] = [
      { value: from, id: '' },
      { value: to + 1, id: '' },
    ];
    return descending ? { start: high, end: low } : { start: low, end: high };
  });
  const inOrder = descending ? blocks.toReversed() : blocks;
  return {
    column,
    descending,
    source: filterableSources.find((known) => known === query.source) ?? null,
    ranges: after === null ? inOrder : rangesBehind(inOrder, after, descending),
    filters,
    checks: checks.toReversed(),
  };
}

/** 0 is null, and null is at or after no time: a filter never reaches down to it. */
function check(column: KeyColumn, seconds: number): Check {
  return { column, since: column === 'created_s' ? seconds : Math.max(seconds, 1) };
}

interface ValueBlock {
  from: number;
  to: number;
}

/** Beyond every time that can be written, and safe with one added. */
const farthest = 2 ** 52;

/**
 * The sort values that hits can have, ascending. A parcel's times follow each other, so a filter on one time bounds those that
 * come after it, or leaves only null of them; and what has a later time has the earlier one. Where entries are looked at one by
 * one, null is a block of its own: it may be most of the list.
 */
function valueBlocks(column: KeyColumn, filters: readonly Check[], looksAtEach: boolean): ValueBlock[] {
  const bounds = filters.filter((filter) => filter.column === column || timesBefore(column).includes(filter.column));
  const min = bounds.length === 0 ? null : Math.max(...bounds.map(({ since }) => since));
  const isSet =
    column === 'created_s' ||
    filters.some((filter) => filter.column === column || timesBefore(filter.column).includes(column));
  if (isSet) return [{ from: min ?? (column === 'created_s' ? -farthest : 1), to: farthest }];
  const none = { from: 0, to: 0 };
  if (min === null && !looksAtEach) return [{ from: 0, to: farthest }];
  return [none, { from: Math.max(min ?? 1, 1), to: farthest }];
}

/** The one value that all entries of a range have; null where they have several. */
export function onlyValue({ start, end }: PageRange, descending: boolean): number | null {
  const [low, high] = descending ? [end, start] : [start, end];
  return high.value === low.value || (high.value === low.value + 1 && high.id === '') ? low.value : null;
}

function rangesBehind(ranges: readonly PageRange[], after: Position, descending: boolean): PageRange[] {
  const isBefore = (a: Position, b: Position) => comparePositions(a, b, descending) < 0;
  return ranges
    .filter(({ end }) => isBefore(after, end))
    .map(({ start, end }) => ({ start: isBefore(start, after) ? after : start, end }));
}

/** Below 0 where `a` comes before `b` in the list. */
export function comparePositions(a: Position, b: Position, descending: boolean): number {
  const ascending = a.value === b.value ? Number(a.id > b.id) - Number(a.id < b.id) : a.value - b.value;
  return descending ? -ascending : ascending;
}
