/** An absolute base URL of the API and what may be asked below it. */
export interface ApiBase {
  /** Absolute, without a trailing slash: `http://127.0.0.1:4680/v1`. */
  href: string;
  origin: string;
  /** Path prefix that every request stays below: `/v1/`. */
  prefix: string;
}

/** `base` may be absolute or a path of the page's origin. Null when it is no http(s) URL, or carries a user, query or fragment. */
export function readApiBase(base: string, pageOrigin: string): ApiBase | null {
  if (!URL.canParse(base, pageOrigin)) return null;
  const url = new URL(base, pageOrigin);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.search !== '' || url.hash !== '') return null;
  const path = url.pathname.replace(/\/+$/, '');
  return { href: url.origin + path, origin: url.origin, prefix: `${path}/` };
}

/**
 * A link the server sent (`links.next`, `documents.*`), if the token may go there: same origin and below the base path after
 * WHATWG parsing, without user or password. Else null. The link itself is used byte for byte.
 */
export function ownLink(link: string, base: ApiBase): string | null {
  if (!URL.canParse(link, `${base.href}/`)) return null;
  const url = new URL(link, `${base.href}/`);
  const own =
    url.origin === base.origin && url.pathname.startsWith(base.prefix) && url.username === '' && url.password === '';
  if (!own) return null;
  return /^https?:\/\//i.test(link) ? link : url.href;
}
