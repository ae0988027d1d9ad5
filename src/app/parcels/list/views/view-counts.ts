import { type ListQuery, sinceFilters, sinceTimes } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { hasFilters } from '#app/parcels/list/filters/change-query.ts';
import { isInView, isSameQuery, startQuery, type ViewCircumstances, type ViewStart } from './parcel-views.ts';

/** The rows of a list that are loaded; `complete`: there are no others. */
export interface LoadedRows {
  query: ListQuery;
  rows: readonly ParcelRow[];
  complete: boolean;
}

interface Counted {
  rows: readonly ParcelRow[];
  circumstances: ViewCircumstances;
  filters: ListQuery;
  count: number;
}

const counted = new WeakMap<ViewStart, Counted>();

/**
 * How many of the loaded rows a view has; null where they do not tell: they are those of another query, and not all parcels of the
 * account.
 */
export function countInView(start: ViewStart, loaded: LoadedRows, circumstances: ViewCircumstances): number | null {
  const wanted = startQuery(start, circumstances.now);
  const isAll = loaded.complete && !hasFilters(loaded.query);
  if (!isAll && !isSameQuery(wanted, loaded.query)) return null;
  // Of a part of the list it says nothing that the list does not say.
  if (start.view === null && !loaded.complete) return null;
  return countRows(start, wanted, loaded.rows, circumstances);
}

/** Rows are added page by page: tens of thousands of them are not counted again for each. */
function countRows(
  start: ViewStart,
  filters: ListQuery,
  rows: readonly ParcelRow[],
  circumstances: ViewCircumstances,
): number {
  const before = counted.get(start);
  const isSame = before?.circumstances === circumstances && isSameQuery(before.filters, filters);
  if (isSame && before.rows === rows) return before.count;
  const goesOn = isSame && before.rows.every((row, index) => row === rows[index]);
  const from = goesOn ? before.rows.length : 0;
  let count = goesOn ? before.count : 0;
  for (let index = from; index < rows.length; index += 1) {
    const row = rows[index];
    if (row === undefined || !passes(row, filters)) continue;
    if (start.view === null || isInView(start.view, row, circumstances)) count += 1;
  }
  counted.set(start, { rows, circumstances, filters, count });
  return count;
}

/** Timestamps of one spelling compare as text. */
function passes(row: ParcelRow, query: ListQuery): boolean {
  if (query.source !== undefined && query.source !== row.source) return false;
  return sinceFilters.every((filter) => {
    const [since, moment] = [query[filter], row[sinceTimes[filter]]];
    return since === undefined || (moment !== null && moment >= since);
  });
}
