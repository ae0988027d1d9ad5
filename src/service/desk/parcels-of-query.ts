import { isUuid } from '#contract/values/scalars.ts';
import { HttpError } from '#service/http/http-error.ts';
import { type QueryPairs, queryValue } from '#service/http/query-params.ts';

/** The ids of parcels that a parameter names, separated by commas; null where it is not given. 400 for anything else, and for more than `max`. */
export function parcelsOfQuery(query: QueryPairs, name: string, max: number): string[] | null {
  const ids = queryValue(query, name)?.toLowerCase().split(',') ?? null;
  if (ids === null) return null;
  if (ids.length > max) throw new HttpError(400, `${name} may name at most ${max} parcels`);
  if (!ids.every(isUuid)) throw new HttpError(400, `${name} must be the ids of parcels, separated by commas`);
  return ids;
}
