import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { openApiDocument } from '#contract/openapi.ts';
import { apiRoutes } from './api-routes.ts';
import type { ServiceContext } from './context.ts';
import { errorAnswer, jsonAnswer, type ApiAnswer } from './http/api-answer.ts';
import { apiBaseUrl } from './http/base-url.ts';
import { cspReportReceiver } from './http/csp-report.ts';
import { HttpError, requireMethod } from './http/http-error.ts';
import { logRequest } from './http/log-request.ts';
import { serveApi, type ApiMethods, type HonoContext } from './http/serve-api.ts';
import { pageAnswer, serverSettingsAnswer } from './http/serve-page.ts';
import type { StaticFiles } from './http/static-files.ts';
import { errorDetails } from './logger.ts';
import { readSetting } from './store/setting-queries.ts';

type Handler = (http: HonoContext) => ApiAnswer | Promise<ApiAnswer>;

/** The HTTP application: the API below `/v1`, the page elsewhere. */
export function createApp(context: ServiceContext, files: StaticFiles): Hono<{ Bindings: HttpBindings }> {
  const { config, logger, clock } = context;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const route = (path: string, handle: Handler) =>
    app.all(path, async (http) => {
      const started = performance.now();
      const answer = await answerOrError(http, handle);
      // The page's files are not worth a line, but every error is: its request id is shown to the user.
      if (path.startsWith('/v1') || answer.status >= 400)
        logRequest(logger, http.env, answer.status, performance.now() - started);
      return toResponse(answer);
    });

  for (const [path, methods] of Object.entries(apiRoutes))
    route(`/v1${path}`, (http) => serveApi(context, http, methods));
  const nothing: ApiMethods | null = null;
  route('/v1', (http) => serveApi(context, http, nothing));
  route('/v1/*', (http) => serveApi(context, http, nothing));
  const readOnly = (path: string, handle: Handler) =>
    route(path, (http) => {
      requireMethod(http.env.incoming.method ?? '', ['GET', 'HEAD']);
      return handle(http);
    });
  readOnly('/healthz', async () => {
    await readSetting(context.store.db, 'health');
    return jsonAnswer(200, { status: 'ok' });
  });
  readOnly('/openapi.json', ({ env }) =>
    jsonAnswer(200, openApiDocument(apiBaseUrl(config, env.incoming.headers.host))),
  );
  readOnly('/config.json', () => serverSettingsAnswer(config));
  const receiveReport = cspReportReceiver(logger, clock);
  route('/csp-report', (http) => receiveReport(http.env.incoming));
  const answerPage = pageAnswer(files, config);
  route('*', ({ env: { incoming } }) => {
    const { method = '', url = '', headers } = incoming;
    return answerPage({ method, url, accept: headers.accept ?? '' });
  });
  return app;

  async function answerOrError(http: HonoContext, handle: Handler): Promise<ApiAnswer> {
    try {
      return await handle(http);
    } catch (error) {
      if (error instanceof HttpError) return errorAnswer(error);
      logger.error('request-failed', { request_id: requestId(http), ...errorDetails(error) });
      return jsonAnswer(500, { message: 'the service could not answer; the request id helps to find out why' });
    }
  }
}

function requestId(http: HonoContext): string {
  return String(http.env.outgoing.getHeader('x-request-id') ?? '');
}

function toResponse({ status, headers, body }: ApiAnswer): Response {
  return new Response(body as Uint8Array<ArrayBuffer> | string | null, { status, headers });
}
