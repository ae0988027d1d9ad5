import { parseBooleanParameter } from '#contract/values/boolean-query.ts';
import { parseQueryString } from '#contract/values/query-string.ts';
import { HttpError } from './http-error.ts';

export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** The pairs of a raw query string; 400 when an escape is broken or there are more than `most`. */
export function readQueryPairs(rawQuery: string, max: number): QueryPairs {
  if (countOf('&', rawQuery) >= max) throw new HttpError(400, `the query has more than ${max} parameters`);
  const pairs = parseQueryString(rawQuery);
  if (pairs === null) throw new HttpError(400, 'the query string has a broken percent-encoding');
  return pairs;
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

/** Refuses what the endpoint does not know, what is given twice and what is empty, with 400 that names it. */
export function checkParameterNames(pairs: QueryPairs, allowed: readonly string[]): void {
  const seen = new Set<string>();
  for (const [name, value] of pairs) {
    if (!allowed.includes(name))
      throw new HttpError(400, `"${name.slice(0, 60)}" is not a query parameter of this endpoint`);
    if (seen.has(name)) throw new HttpError(400, `${name} may be given only once`);
    if (value === '') throw new HttpError(400, `${name} must not be empty`);
    seen.add(name);
  }
}

/** The value of a parameter; null where it is not given. */
export function queryValue(pairs: QueryPairs, name: string): string | null {
  return pairs.find(([given]) => given === name)?.[1] ?? null;
}

/** A boolean parameter (SPEC.md 4): only `true` and `false`, else 400. */
export function booleanParameter(pairs: QueryPairs, name: string, otherwise: boolean): boolean {
  const value = queryValue(pairs, name);
  if (value === null) return otherwise;
  const parsed = parseBooleanParameter(value);
  if (parsed === null) throw new HttpError(400, `${name} must be true or false`);
  return parsed;
}
