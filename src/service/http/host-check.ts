import type { ServiceConfig } from '#service/config/config.ts';
import { urlBelow } from '#service/http/page/base-path.ts';
import type { Refusal } from './http-server.ts';

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Guards a service on a private address against DNS rebinding: a page elsewhere can make a browser send requests here, but
 * not with one of our names. The check of a Host header: 400 without a valid one, 421 for a name that is not ours. Whether the service
 * is well may be asked under any name, as balancers do: by address.
 */
export function hostCheck({
  host,
  hosts,
  publicUrl,
  basePath,
}: Pick<ServiceConfig, 'host' | 'hosts' | 'publicUrl' | 'basePath'>) {
  const own = host.includes(':') ? `[${host}]` : host;
  const names = new Set([...loopbackNames, ...hosts, own.toLowerCase()]);
  if (publicUrl !== null) names.add(new URL(publicUrl).hostname);
  return (header: string | undefined, url: string): Refusal | null => {
    const name = /^(\[[\da-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1];
    if (name === undefined || !URL.canParse(`http://${header}`))
      return { status: 400, message: 'the request needs one valid Host header' };
    if (names.has(name.toLowerCase()) || urlBelow(basePath, url)?.split('?', 1)[0] === '/healthz') return null;
    return {
      status: 421,
      message: 'this service does not serve that host; PARCEL_DESK_HOSTS lists those it serves',
    };
  };
}
