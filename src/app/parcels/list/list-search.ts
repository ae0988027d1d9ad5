import { defaultSort, parseListQuery, type ListQuery, type ListQueryProblem } from '#contract/list-query.ts';
import { isTimestamp } from '#contract/values/scalars.ts';
import { type ListPicks, picksIn } from '#app/links/list-picks.ts';
import { type PageSearch, searchPairs } from '#app/links/page-search.ts';
import { shipDayNamed } from '#app/parcels/list/filters/ship-days.ts';
import { type ViewId, viewIds } from '#app/parcels/list/views/parcel-views.ts';

export interface ListSearch {
  /** Always with a sort: SPEC.md 9.2 leaves the order without one open, and the page says in which order it shows the rows. */
  query: ListQuery;
  /** What the page picks out of the answers itself; null for all of them. */
  view: ViewId | null;
  /** What else it picks out. */
  picks: ListPicks;
  /** Parameters of the address that are not sent. */
  problems: AddressProblem[];
}

/** A parameter that the API would refuse, or one of the page's own that it does not know. */
export interface AddressProblem {
  why: ListQueryProblem['why'] | 'view' | 'created_before' | 'ship_by' | 'cursor';
  name: string;
  value: string;
}

/** The list from the page's own query string; what the API would refuse is dropped and named in `problems`. */
export function readListSearch(search: PageSearch): ListSearch {
  const { view: viewName, method: _m, country: _c, tag: _t, ship_by, created_before: before, ...rest } = search;
  const { query, cursor, problems: refused } = parseListQuery(searchPairs(rest));
  const problems: AddressProblem[] = [...refused];
  const note = (why: 'view' | 'created_before' | 'ship_by' | 'cursor', value: string) =>
    problems.push({ why, name: why, value });
  const picks = picksIn(search);
  const view = viewIds.find((id) => id === viewName) ?? null;
  if (view === null && viewName !== undefined) note('view', String(viewName));
  if (before !== undefined && !(typeof before === 'string' && isTimestamp(before))) {
    delete picks.created_before;
    note('created_before', String(before));
  }
  if (ship_by !== undefined && shipDayNamed(picks.ship_by) === null) {
    delete picks.ship_by;
    note('ship_by', String(ship_by));
  }
  if (cursor !== null) note('cursor', cursor);
  return {
    query: { sort: defaultSort, ...query },
    view,
    picks,
    problems,
  };
}
