import { parseListQuery, type ParsedListQuery } from '#contract/list-query.ts';

/** The list's query from the page's own query string; what the API would refuse is dropped and named in `problems`. */
export function readListSearch(search: Record<string, string>): ParsedListQuery {
  return parseListQuery(Object.entries(search));
}
