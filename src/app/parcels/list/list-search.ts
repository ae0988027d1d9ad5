import { defaultSort, parseListQuery, type ListQuery } from '#contract/list-query.ts';
import { isTimestamp } from '#contract/values/scalars.ts';
import { type ListPicks, picksIn } from '#app/links/list-picks.ts';
import { type PageSearch, searchPairs } from '#app/links/page-search.ts';
import { listWords as words, viewWords } from './list-words.ts';
import { shipDayNamed } from '#app/parcels/list/filters/ship-days.ts';
import { type ViewId, viewIds } from '#app/parcels/list/views/parcel-views.ts';

export interface ListSearch {
  /** Always with a sort: SPEC.md 9.2 leaves the order without one open, and the page says in which order it shows the rows. */
  query: ListQuery;
  /** What the page picks out of the answers itself; null for all of them. */
  view: ViewId | null;
  /** What else it picks out. */
  picks: ListPicks;
  /** One sentence per parameter of the address that is not sent. */
  problems: string[];
}

/** The list from the page's own query string; what the API would refuse is dropped and named in `problems`. */
export function readListSearch(search: PageSearch): ListSearch {
  const { view: viewName, method: _m, country: _c, tag: _t, ship_by, created_before: before, ...rest } = search;
  const { query, cursor, problems } = parseListQuery(searchPairs(rest));
  const picks = picksIn(search);
  const view = viewIds.find((id) => id === viewName) ?? null;
  if (view === null && viewName !== undefined) problems.push(viewWords.unknownView(String(viewName)));
  if (before !== undefined && !(typeof before === 'string' && isTimestamp(before))) {
    delete picks.created_before;
    problems.push(words.noTimestamp(String(before)));
  }
  if (ship_by !== undefined && shipDayNamed(picks.ship_by) === null) {
    delete picks.ship_by;
    problems.push(words.noShipDay(String(ship_by)));
  }
  return {
    query: { sort: defaultSort, ...query },
    view,
    picks,
    problems: cursor === null ? problems : [...problems, words.cursorIgnored],
  };
}
