import type { ServerSettings } from '#contract/server-settings.ts';
import type { ServiceConfig } from '#service/config/config.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import { notFound, requireMethod } from '#service/http/http-error.ts';
import { pageHeaders } from './security-headers.ts';
import { pageIn, type StaticFile, type StaticFiles } from './static-files.ts';

const notBuilt = 'The page is not built yet: run "npm run build", or start with "npm start". The API is at /v1.\n';

/** Of the page where it has several languages. */
const varies = 'Accept-Encoding, Accept-Language, Cookie';

/** Reads the camera's pictures by WebAssembly. */
const codeWorker = /^\/assets\/code-worker-[\w-]+\.js$/;

interface PageRequest {
  method: string;
  /** Path and query as sent. */
  url: string;
  /** The Accept header. */
  accept: string;
  /** The Accept-Encoding header. */
  acceptEncoding: string;
  /** Languages that the user wants, best first (`wantedLanguages`). */
  languages: readonly string[];
}

/** Answers everything outside `/v1`: a built file, or the page itself for the app's own routes. */
export function pageAnswer(files: StaticFiles, config: ServiceConfig): (request: PageRequest) => ApiAnswer {
  const headers = pageHeaders(config);
  const compiling = pageHeaders(config, { compiles: true });
  const send = (
    { bytes, type, cacheControl, gzipped }: StaticFile,
    acceptEncoding: string,
    own = headers,
  ): ApiAnswer => {
    const fileHeaders = { ...own, 'Content-Type': type, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' };
    const smaller = takesGzip(acceptEncoding) ? gzipped() : null;
    return smaller === null
      ? { status: 200, headers: fileHeaders, body: bytes }
      : { status: 200, headers: { ...fileHeaders, 'Content-Encoding': 'gzip' }, body: smaller };
  };
  return ({ method, url, accept, acceptEncoding, languages }) => {
    requireMethod(method, ['GET', 'HEAD']);
    const path = url.split('?', 1)[0] ?? '';
    const file = files.find(path);
    if (file !== null) return send(file, acceptEncoding, codeWorker.test(path) ? compiling : headers);
    const wantsPage = path === '/' || (accept.includes('text/html') && !path.startsWith('/assets/'));
    if (!wantsPage) throw notFound('there is nothing at this path');
    const page = pageIn(files, languages);
    if (page !== null) {
      const answer = send(page, acceptEncoding);
      return files.pages.size === 1 ? answer : { ...answer, headers: { ...answer.headers, Vary: varies } };
    }
    return { status: 503, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, body: notBuilt };
  };
}

/** RFC 9110 12.5.3; a client that does not name gzip gets the file as it is. */
function takesGzip(acceptEncoding: string): boolean {
  return acceptEncoding.split(',').some((coding) => {
    const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** `/config.json`: what this server can beyond SPEC.md. */
export function serverSettings(
  { basePath, apiOrigins, apiServers, carrierUrl, keepPage, demo }: ServiceConfig,
  { build, printers, badges, tracking }: Pick<ServerSettings, 'build' | 'printers' | 'badges' | 'tracking'>,
): ServerSettings {
  return {
    apiBase: `${basePath}/v1`,
    apiOrigins: [...apiOrigins],
    servers: apiServers,
    cancelPath: 'cancel',
    idempotencyKeys: true,
    etags: true,
    statusWaits: true,
    processChecks: true,
    proxy: false,
    session: false,
    deviceSessions: true,
    build,
    apiHost: null,
    desk: true,
    printers,
    badges,
    tracking,
    keepPage,
    sandbox: carrierUrl === null,
    demo,
  };
}
