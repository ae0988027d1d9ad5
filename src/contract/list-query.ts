import { groupedList } from './grouped-list.ts';
import { isTimestamp } from '#contract/values/scalars.ts';

/**
 * SPEC.md 4.3: the filters on times, and the time each looks at; the API sorts by the same times. The names of the last three
 * follow SPEC.md 9.2's `_since` rule.
 */
export const sinceTimes = {
  created_since: 'created_at',
  processed_since: 'processed_at',
  printed_since: 'printed_at',
  cancelled_since: 'cancelled_at',
} as const;
export type SinceFilter = keyof typeof sinceTimes;
export const sinceFilters = Object.keys(sinceTimes) as SinceFilter[];

/** What the API sorts by; a leading `-` is descending. */
export type SortField = (typeof sinceTimes)[SinceFilter];
export const sortFields: readonly SortField[] = Object.values(sinceTimes);
export type Sort = SortField | `-${SortField}`;
export const sorts: readonly Sort[] = sortFields.flatMap((field): Sort[] => [field, `-${field}`]);

/** Our service's order when `sort` is omitted; SPEC.md 9.2 does not show one. */
export const defaultSort: Sort = '-created_at';

/** SPEC.md 4.3: the values of `filter[source]`. Parcels may carry others. */
export const filterableSources = ['integration', 'manual', 'api'] as const;
export type FilterableSource = (typeof filterableSources)[number];

/** The query of GET /parcels without its cursor. Timestamps in SPEC.md 2.1's spelling. */
export interface ListQuery extends Partial<Record<SinceFilter, string>> {
  sort?: Sort;
  source?: FilterableSource;
}

/** A parameter that SPEC.md 4.3 does not allow, and why. */
export interface ListQueryProblem {
  why: 'twice' | 'empty' | 'sort' | 'source' | 'timestamp' | 'filter' | 'unknown';
  name: string;
  value: string;
}

export interface ParsedListQuery {
  query: ListQuery;
  cursor: string | null;
  /** One per parameter that SPEC.md 4.3 does not allow. Those parameters are not in `query`. */
  problems: ListQueryProblem[];
}

/** Reads the parameters of GET /parcels. Never throws: the service answers the problems with 400, the page shows and drops them. */
export function parseListQuery(pairs: readonly (readonly [string, string])[]): ParsedListQuery {
  const query: ListQuery = {};
  const problems: ListQueryProblem[] = [];
  const seen = new Set<string>();
  let cursor: string | null = null;
  for (const [name, value] of pairs) {
    const why = seen.has(name) ? 'twice' : value === '' ? 'empty' : null;
    seen.add(name);
    if (why !== null) problems.push({ why, name, value });
    else if (name === 'cursor') cursor = value;
    else {
      const problem = readParameter(name, value, query);
      if (problem !== null) problems.push({ why: problem, name, value });
    }
  }
  return { query, cursor, problems };
}

function readParameter(name: string, value: string, query: ListQuery): ListQueryProblem['why'] | null {
  if (name === 'sort') {
    const sort = sorts.find((known) => known === value);
    if (sort === undefined) return 'sort';
    query.sort = sort;
    return null;
  }
  if (name === 'filter[source]') {
    const source = filterableSources.find((known) => known === value);
    if (source === undefined) return 'source';
    query.source = source;
    return null;
  }
  const since = sinceFilters.find((filter) => name === `filter[${filter}]`);
  if (since !== undefined) {
    if (!isTimestamp(value)) return 'timestamp';
    query[since] = value;
    return null;
  }
  return /^filter\b/.test(name) ? 'filter' : 'unknown';
}

/** The problem as the service's 400 says it. The page has sentences of its own. */
export function listQueryProblemText({ why, name, value }: ListQueryProblem): string {
  switch (why) {
    case 'twice':
      return `${name} may be given only once`;
    case 'empty':
      return `${name} must not be empty`;
    case 'sort':
      return `${name} ${quoted(value)} is not supported; use ${groupedList(sorts)}`;
    case 'source':
      return `${name} ${quoted(value)} is not supported; use ${groupedList(filterableSources)}`;
    case 'timestamp':
      return `${name} ${quoted(value)} must be a UTC timestamp that exists, as YYYY-MM-DDTHH:MM:SSZ`;
    case 'filter':
      return `${quoted(name)} is not a supported filter; use ${groupedList(['filter[source]', ...sinceFilters.map((filter) => `filter[${filter}]`)])}`;
    case 'unknown':
      return `${quoted(name)} is not a query parameter of this endpoint; use sort, filter[...] or cursor`;
  }
}

/** User text inside a message: cut to 60 characters, so that an error never echoes a whole attack. */
function quoted(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}

/** The pairs of a list query in one fixed order, so that equal queries have equal URLs. */
export function listQueryPairs(query: ListQuery): [string, string][] {
  const pairs: [string, string][] = [];
  if (query.sort !== undefined) pairs.push(['sort', query.sort]);
  if (query.source !== undefined) pairs.push(['filter[source]', query.source]);
  for (const filter of sinceFilters) {
    const value = query[filter];
    if (value !== undefined) pairs.push([`filter[${filter}]`, value]);
  }
  return pairs;
}

export interface SortParts {
  field: SortField;
  descending: boolean;
}

export function sortParts(sort: Sort): SortParts {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  return { field: sortFields.find((field) => field === name) ?? 'created_at', descending };
}
