import type { IncomingMessage } from 'node:http';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';

/**
 * A request's path and query without the base path; null for one that is not below it. Whether the service is well may be asked without it
 * too, by those who ask the process and not what is in front of it.
 */
export function urlBelow(basePath: string, url: string): string | null {
  if (url.startsWith(`${basePath}/`)) return url.slice(basePath.length);
  return url.split('?', 1)[0] === '/healthz' ? url : null;
}

/** The answer to a request outside the base path: whoever opens the host itself, or leaves out the last slash, is led to the page. */
export function outsideAnswer(
  basePath: string,
  { method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
): ApiAnswer {
  const [path = ''] = url.split('?', 1);
  const isEntry = path === '/' || path === basePath;
  if (isEntry && (method === 'GET' || method === 'HEAD'))
    return { status: 307, headers: { location: `${basePath}/${url.slice(path.length)}` }, body: null };
  return jsonAnswer(404, { message: `there is nothing at this path; this service is below ${basePath}/` });
}
