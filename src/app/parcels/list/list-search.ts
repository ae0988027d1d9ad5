import { defaultSort, parseListQuery, type ListQuery } from '#contract/list-query.ts';
import { isTimestamp } from '#contract/values/scalars.ts';
import { type PageSearch, searchPairs } from '#app/links/page-search.ts';
import { listWords as words, viewWords } from './list-words.ts';
import { type ViewId, viewIds } from '#app/parcels/list/views/parcel-views.ts';

export interface ListSearch {
  /** Always with a sort: SPEC.md 9.2 leaves the order without one open, and the page says in which order it shows the rows. */
  query: ListQuery;
  /** What the page picks out of the answers itself; null for all of them. */
  view: ViewId | null;
  /** Only parcels with this shipping method, by its id, picked by the page too; `noMethod` for those without, null for all. */
  method: string | null;
  /** Only parcels that were created before this timestamp, picked by the page too: the API has no such filter. Null for all. */
  before: string | null;
  /** One sentence per parameter of the address that is not sent. */
  problems: string[];
}

/** The list from the page's own query string; what the API would refuse is dropped and named in `problems`. */
export function readListSearch(search: PageSearch): ListSearch {
  const { view: viewName, method, created_before: before, ...rest } = search;
  const { query, cursor, problems } = parseListQuery(searchPairs(rest));
  const view = viewIds.find((id) => id === viewName) ?? null;
  if (view === null && viewName !== undefined) problems.push(viewWords.unknownView(String(viewName)));
  const isMoment = typeof before === 'string' && isTimestamp(before);
  if (before !== undefined && !isMoment) problems.push(words.noTimestamp(String(before)));
  return {
    query: { sort: defaultSort, ...query },
    view,
    method: typeof method === 'string' && method !== '' ? method : null,
    before: isMoment ? before : null,
    problems: cursor === null ? problems : [...problems, words.cursorIgnored],
  };
}
