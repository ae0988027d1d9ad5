import { HttpError } from './http-error.ts';

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Guards a service on a private address against DNS rebinding: a page elsewhere can make a browser send requests here, but
 * not with one of our names. Returns the check of a Host header; 400 without one, 421 for a name that is not ours.
 */
export function hostCheck(allowed: readonly string[]): (host: string | undefined) => void {
  const names = new Set([...loopbackNames, ...allowed]);
  return (host) => {
    const name = /^(\[[\da-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i.exec(host ?? '')?.[1];
    if (name === undefined) throw new HttpError(400, 'the request needs one valid Host header');
    if (!names.has(name.toLowerCase()))
      throw new HttpError(421, 'this service does not answer for that host; PARCEL_DESK_HOSTS lists the names it has');
  };
}
