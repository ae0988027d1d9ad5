import { defaultSort, parseListQuery, type ListQuery } from '#contract/list-query.ts';
import { type PageSearch, searchPairs } from '../../page-search.ts';
import { listWords as words } from './list-words.ts';

export interface ListSearch {
  /** Always with a sort: SPEC.md 9.2 leaves the order without one open, and the page says in which order it shows the rows. */
  query: ListQuery;
  /** One sentence per parameter of the address that is not sent. */
  problems: string[];
}

/** The list's query from the page's own query string; what the API would refuse is dropped and named in `problems`. */
export function readListSearch(search: PageSearch): ListSearch {
  const { query, cursor, problems } = parseListQuery(searchPairs(search));
  return {
    query: { sort: defaultSort, ...query },
    problems: cursor === null ? problems : [...problems, words.cursorIgnored],
  };
}
