import { type ListQuery, sinceFilters, sinceTimes } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { RowPick } from '#app/parcels/list/rows/pick-rows.ts';
import { filterNames, hasFilters } from '#app/parcels/list/filters/change-query.ts';
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

/** How many parcels a view has, and what they were counted in. */
export interface KnownCount {
  count: number;
  /** The parcels of a whole list that holds all of them. */
  looked: number;
  /** Not only the view picks them out: the tab asks with filters. */
  filtered: boolean;
}

/**
 * How many parcels a view has: null where not all that it may hold are there, as a part of them says nothing of the others. Of the
 * view on screen it is what the list there holds, which may begin with fewer filters than the tab. `others`: lists that were
 * read to their end elsewhere.
 */
export function countInView(
  start: ViewStart,
  { shown, current, others }: { shown: LoadedRows; current: boolean; others: readonly LoadedRows[] },
  circumstances: ViewCircumstances,
): KnownCount | null {
  // What was picked beside it is counted where it is shown.
  if (start.picks !== undefined) return null;
  const begins = startQuery(start, circumstances.now);
  const wanted = current && holdsAllOf(shown.query, begins) ? shown.query : begins;
  const known = [shown, ...others].find(({ query, complete }) => complete && holdsAllOf(query, wanted));
  if (known === undefined) return null;
  const count = countRows(start, wanted, known.rows, circumstances);
  return { count, looked: known.rows.length, filtered: hasFilters(wanted) };
}

/** How many parcels a list has, or what is picked of it; null where no list that was read to its end holds all of them. */
export function countMatching(
  query: ListQuery,
  pick: Pick<RowPick, 'matches'> | null,
  others: readonly LoadedRows[],
): number | null {
  const known = others.find((other) => other.complete && holdsAllOf(other.query, query));
  if (known === undefined) return null;
  return known.rows.filter((row) => passes(row, query) && (pick === null || pick.matches(row))).length;
}

/** Whether the list of a query holds all parcels of the other one's: it has no filter which that one has not. */
function holdsAllOf(query: ListQuery, other: ListQuery): boolean {
  return filterNames.every((name) => query[name] === undefined || query[name] === other[name]);
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
    const [since, timestamp] = [query[filter], row[sinceTimes[filter]]];
    return since === undefined || (timestamp !== null && timestamp >= since);
  });
}
