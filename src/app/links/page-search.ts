import { parseQueryString, readableQueryString } from '#contract/values/query-string.ts';

/** A page's query string by name; a name that is repeated has all its values. */
export type PageSearch = Record<string, string | string[]>;

/** Reads a query string in the API's own spelling. Text with a broken escape is kept as one name, so that the page can name it. */
export function parsePageSearch(text: string): PageSearch {
  const search: PageSearch = {};
  for (const [name, value] of parseQueryString(text) ?? [[text.replace(/^\?/, ''), '']]) {
    const before = Object.hasOwn(search, name) ? search[name] : undefined;
    search[name] = before === undefined ? value : [before, value].flat();
  }
  return search;
}

/** The pairs of a search, in order. What is neither text nor a list of texts is left out. */
export function searchPairs(search: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((entry): entry is string => typeof entry === 'string')
      .map((entry): [string, string] => [name, entry]),
  );
}

/** The query string of a search with its `?`; empty for none. */
export function formatPageSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = searchPairs(search);
  return pairs.length === 0 ? '' : `?${readableQueryString(pairs)}`;
}
