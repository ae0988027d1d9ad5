import type { IncomingMessage } from 'node:http';
import type { ServiceConfig } from '#service/config/config.ts';
import { HttpError } from '#service/http/http-error.ts';

/**
 * A browser sends a cookie whatever page the request is from; only our own may send one. A change also needs a header that no form of
 * another page can send. Throws 403.
 */
export function checkOwnPage(
  config: Pick<ServiceConfig, 'publicUrl'>,
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
): void {
  const site = headers['sec-fetch-site'];
  const own = site === undefined ? headers.origin === ownOrigin(config, headers.host) : site === 'same-origin';
  if (!own) throw new HttpError(403, 'this request did not come from the page of this server');
  const json = /^application\/json\b/i.test(headers['content-type'] ?? '');
  if (method !== 'GET' && method !== 'HEAD' && !json && headers['x-desk'] !== '1')
    throw new HttpError(403, 'a change needs the header Content-Type: application/json or X-Desk: 1');
}

/** The scheme as well: a page of the same name without TLS may be anyone's. */
function ownOrigin({ publicUrl }: Pick<ServiceConfig, 'publicUrl'>, host = ''): string {
  const known = publicUrl === null ? null : new URL(publicUrl);
  return known?.host === host ? known.origin : `http://${host}`;
}
