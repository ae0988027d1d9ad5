/**
 * The pairs of a query string, in order, percent-decoded and with `+` as a space. Brackets may stand literally or encoded
 * (SPEC.md 9.2). Null when an escape is broken.
 */
export function parseQueryString(query: string): [name: string, value: string][] | null {
  const text = query.startsWith('?') ? query.slice(1) : query;
  if (text === '') return [];
  try {
    return text.split('&').map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    });
  } catch {
    return null;
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/**
 * Pairs as the query of a URI (RFC 3986): brackets are percent-encoded, since many clients and servers refuse an address that has
 * them literally; colons stay. No leading `?`.
 */
export function formatQueryString(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

/** The same with brackets as people write them, for the page's own address and for reading. */
export function readableQueryString(pairs: readonly (readonly [string, string])[]): string {
  return formatQueryString(pairs).replaceAll('%5B', '[').replaceAll('%5D', ']');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':');
}
