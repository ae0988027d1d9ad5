import { type ListQuery, type SinceFilter, sinceFilters } from '#contract/list-query.ts';

export type FilterName = 'source' | SinceFilter;
export const filterNames: readonly FilterName[] = ['source', ...sinceFilters];

/** The query with one filter set to a value of the API's, or without it. */
export function withFilter<Name extends FilterName>(
  query: ListQuery,
  name: Name,
  value: ListQuery[Name] | null,
): ListQuery {
  const { [name]: _before, ...rest } = query;
  return value === null ? rest : { ...rest, [name]: value };
}

/** The same order, everything in it. */
export function withoutFilters({ sort }: ListQuery): ListQuery {
  return sort === undefined ? {} : { sort };
}

export function hasFilters(query: ListQuery): boolean {
  return filterNames.some((name) => query[name] !== undefined);
}
