import type { ServerSettings } from '#contract/server-settings.ts';
import type { ServiceConfig } from '../config.ts';
import { jsonAnswer, type ApiAnswer } from './api-answer.ts';
import { notFound, requireMethod } from './http-error.ts';
import { pageHeaders } from './security-headers.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

const notBuilt = 'The page is not built yet: run "npm run build", or start with "npm start". The API is at /v1.\n';

interface PageRequest {
  method: string;
  /** Path and query as sent. */
  url: string;
  /** The Accept header. */
  accept: string;
}

/** Answers everything outside `/v1`: a built file, or the page itself for the app's own routes. */
export function pageAnswer(files: StaticFiles, config: ServiceConfig): (request: PageRequest) => ApiAnswer {
  const headers = pageHeaders(config.apiOrigins);
  const send = ({ bytes, type, cacheControl }: StaticFile): ApiAnswer => ({
    status: 200,
    headers: { ...headers, 'Content-Type': type, 'Cache-Control': cacheControl },
    body: bytes,
  });
  return ({ method, url, accept }) => {
    requireMethod(method, ['GET', 'HEAD']);
    const path = url.split('?', 1)[0] ?? '';
    const file = files.find(path);
    if (file !== null) return send(file);
    const wantsPage = path === '/' || (accept.includes('text/html') && !path.startsWith('/assets/'));
    if (!wantsPage) throw notFound('there is nothing at this path');
    if (files.index !== null) return send(files.index);
    return { status: 503, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, body: notBuilt };
  };
}

/** `/config.json`: what this server can beyond SPEC.md. */
export function serverSettingsAnswer({ apiOrigins }: ServiceConfig): ApiAnswer {
  const settings: ServerSettings = {
    apiBase: '/v1',
    apiOrigins: [...apiOrigins],
    cancelPath: 'cancel',
    idempotencyKeys: true,
    etags: true,
    proxy: false,
  };
  return jsonAnswer(200, settings);
}
