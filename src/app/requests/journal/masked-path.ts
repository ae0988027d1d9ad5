import { parseListQuery } from '#contract/list-query.ts';
import { isUuid } from '#contract/values/scalars.ts';
import { parseQueryString } from '#contract/values/query-string.ts';

/** Stands for what is not kept. */
export const mask = '…';

interface KeptPath {
  /** The base URL, or what the address is below in its place: where the process of the base URL is, as for `/desk`, else the origin. */
  base: string;
  /** Below `base`, with its query. */
  path: string;
  /** The id of the parcel it is about. */
  parcel: string | null;
}

/**
 * A path as the journal keeps it. Only what cannot be about a person stays: the API's own words, ids, and the values that SPEC.md 4.3
 * allows. A cursor is the server's secret and may hold anything of a row; other servers may take names as filters.
 */
export function maskedPath(address: string, base: string): KeptPath {
  const { origin, pathname, search } = new URL(address);
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  // The process that has the API has the desk beside it.
  const root = prefix.replace(/\/v\d+$/, '');
  const above = [prefix, root].find((path) => pathname.startsWith(`${path}/`)) ?? '';
  const below = pathname.slice(above.length);
  const segments = below.split('/');
  const at = segments.indexOf('parcels') + 1;
  const kept = segments.map((segment, index) => (isKept(segment, index === at && at > 0) ? segment : mask));
  const id = segments[at] ?? '';
  return {
    base: origin + above,
    path:
      kept.join('/') + maskedQuery(search, above !== prefix && below.startsWith('/desk/') ? isPlainOfDesk : isPlain),
    parcel: at > 0 && isUuid(id) ? id : null,
  };
}

function isKept(segment: string, mustBeId: boolean): boolean {
  return isUuid(segment) || segment === '' || (!mustBeId && /^[a-z]+(?:-[a-z]+)*$/.test(segment));
}

function maskedQuery(search: string, isKeptPair: (pair: string) => boolean): string {
  if (search === '') return '';
  const pairs = search.slice(1).split('&');
  return `?${pairs.map((pair) => (isKeptPair(pair) ? pair : pair.replace(/(?<==).*$|^[^=]*$/, mask))).join('&')}`;
}

function isPlain(pair: string): boolean {
  const [[name, value] = ['', '']] = parseQueryString(pair) ?? [];
  if (value === 'true' || value === 'false') return true;
  return name !== 'cursor' && parseListQuery([[name, value]]).problems.length === 0;
}

/** Ids, numbers and the desk's own words: nothing about a person is in its queries. */
function isPlainOfDesk(pair: string): boolean {
  return /^[a-z_]+=(?:[\w,.:-]|%2C)*$/i.test(pair);
}
