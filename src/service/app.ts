import { openApiDocument } from '#contract/openapi/openapi.ts';
import { apiRights } from '#contract/rights/route-rights.ts';
import type { ServerSettings } from '#contract/server-settings.ts';
import { apiRoutes } from './api-routes.ts';
import type { ServiceContext } from '#service/http/context.ts';
import { bodyBytes, jsonAnswer, type ApiAnswer, type StreamAnswer } from '#service/model/api-answer.ts';
import { storedParcels } from '#service/parcels/stored-parcels.ts';
import { answerDeviceSession } from '#service/desk/sign-in/answer-device-session.ts';
import { exchangeCode } from '#service/desk/sign-in/exchange-code.ts';
import { authenticate } from '#service/http/auth.ts';
import { outsideAnswer, urlBelow } from '#service/http/page/base-path.ts';
import { apiBaseUrl } from '#service/http/base-url.ts';
import { cspReportReceiver } from '#service/http/page/csp-report.ts';
import { errorAnswer, HttpError, requireMethod } from '#service/http/http-error.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import { clientOf, logRequest } from '#service/http/log-request.ts';
import { metricsHandler, type MetricsParts } from '#service/http/metrics/answer-metrics.ts';
import { addDesk } from './serve-desk.ts';
import { serveApi } from './serve-api.ts';
import { pageAnswer, serverSettings } from '#service/http/page/serve-page.ts';
import { wantedLanguages } from '#service/http/page/wanted-languages.ts';
import { pageBuild, type StaticFiles } from '#service/http/page/static-files.ts';
import { writeAnswer } from '#service/http/write-answer.ts';
import { type AddRoute, type Exchange, type Handler, type RequestHandler, Router } from '#service/http/router.ts';
import { errorDetails } from '#service/model/logger.ts';
import { readSetting } from '#service/store/queries/setting-queries.ts';
import { StoreUnavailable } from '#service/store/store-unavailable.ts';
import { WritesStopped } from '#service/store/writes-stopped.ts';

/** The service itself: the API below `/v1` from its own store. */
export function createApp(context: ServiceContext, files: StaticFiles): RequestHandler {
  const settings = serverSettings(context.config, {
    build: pageBuild(files),
    printers: context.printing.printers.length > 0,
    badges: context.badges !== null,
    tracking: context.carriers.some(({ tracking }) => tracking !== undefined),
  });
  return createShell(context, files, settings, (route) => {
    for (const [path, methods] of Object.entries(apiRoutes)) {
      const rights = apiRights[path as keyof typeof apiRights];
      route(`/v1${path}`, (exchange) => serveApi(context, exchange, { path, methods, rights }));
    }
    route('/v1/*', (exchange) => serveApi(context, exchange, null));
    route('/desk/session', ({ incoming }) => answerDeviceSession(context, incoming));
    route('/desk/code', ({ incoming }) => exchangeCode(context, incoming));
    addDesk(route, context, {
      async identify(incoming, again) {
        const { id, device, account, scope, expiresSeconds } = await authenticate(
          context,
          incoming.headers.authorization,
          () => {
            if (again === undefined) context.failedAuth.take(peerOf(incoming, context.config.trustedProxies));
          },
        );
        return { id, logged: id, device, account, scope, expiresSeconds };
      },
      readParcels: storedParcels(context),
    });
  });
}

type ShellParts = Pick<ServiceContext, 'config' | 'logger' | 'clock' | 'store'> & MetricsParts;

/** The HTTP application around an API: `addApi` adds what is below `/v1`, the rest is the page and what it and operators request. */
export function createShell(
  context: ShellParts,
  files: StaticFiles,
  settings: ServerSettings,
  addApi: (route: AddRoute) => void,
): RequestHandler {
  const { config, logger, clock, store, metrics } = context;
  const router = new Router();
  addApi(router.add);
  const readOnly = (path: string, handle: Handler) =>
    router.add(path, (exchange) => {
      requireMethod(exchange.incoming.method ?? '', ['GET', 'HEAD']);
      return handle(exchange);
    });
  readOnly('/healthz', async () => {
    await readSetting(store.db, 'health');
    const stopped = await store.writesStopped();
    // With the service's own alone the answer is as it always was.
    const several = context.carriers !== undefined && context.carriers.length > 1 ? context.carriers : null;
    const carriers = several && Object.fromEntries(several.map(({ title, state }) => [title, state()]));
    if (stopped === null) return jsonAnswer(200, { status: 'ok', ...(carriers !== null && { carriers }) });
    const isDamaged = stopped instanceof WritesStopped && stopped.reason === 'damaged';
    return jsonAnswer(503, { status: isDamaged ? 'damaged' : 'read-only', message: stopped.message });
  });
  readOnly('/openapi.json', ({ incoming }) =>
    jsonAnswer(200, openApiDocument(apiBaseUrl(config, incoming.headers.host))),
  );
  readOnly('/config.json', () => jsonAnswer(200, settings));
  const answerMetrics = metricsHandler(context);
  if (answerMetrics !== null) readOnly('/metrics', answerMetrics);
  const receiveReport = cspReportReceiver(logger, clock);
  router.add('/csp-report', ({ incoming }) => receiveReport(incoming));
  const answerPage = pageAnswer(files, config);
  const page: Handler = ({ incoming: { method = '', url = '', headers } }) =>
    answerPage({
      method,
      url,
      accept: headers.accept ?? '',
      acceptEncoding: headers['accept-encoding'] ?? '',
      languages: wantedLanguages(headers),
    });
  const outside: Handler = ({ incoming }) => outsideAnswer(config.basePath, incoming);
  return async (incoming, outgoing) => {
    const started = performance.now();
    const below = urlBelow(config.basePath, incoming.url ?? '');
    // From here on paths are what they are without a base path.
    if (below !== null) incoming.url = below;
    const found = below === null ? { path: '', handle: outside } : router.find(below);
    const { path, handle, ...parts } = found ?? { path: '', handle: page };
    const answer = await answerOrError({ incoming, outgoing, ...parts }, handle);
    const millis = performance.now() - started;
    const { method = '' } = incoming;
    metrics?.request({ method, route: path === '' ? 'page' : path, status: answer.status, seconds: millis / 1000 });
    writeAnswer(outgoing, answer);
    // The page's files are not worth a line, but every error is: its request id is shown to the user.
    if (/^\/(?:v1|desk)\b/.test(path) || answer.status >= 400)
      logRequest(
        logger,
        { incoming, outgoing },
        { client: clientOf(incoming, config), status: answer.status, bytes: bodyBytes(answer.body), millis },
      );
  };

  async function answerOrError(exchange: Exchange, handle: Handler): Promise<ApiAnswer | StreamAnswer> {
    try {
      return await handle(exchange);
    } catch (error) {
      if (error instanceof HttpError) return errorAnswer(error);
      if (error instanceof StoreUnavailable) {
        logger.error('store-unavailable', { request_id: requestId(exchange), ...errorDetails(error) });
        return unavailableAnswer(error);
      }
      logger.error('request-failed', { request_id: requestId(exchange), ...errorDetails(error) });
      return jsonAnswer(500, { message: 'the service could not answer; the request id helps to find out why' });
    }
  }
}

/** 503, and `Retry-After` where waiting may help. As of any 5xx, a client does not know the result of its change. */
function unavailableAnswer(error: StoreUnavailable): ApiAnswer {
  const stopped = error instanceof WritesStopped ? error : null;
  const message = stopped?.message ?? 'the database does not answer at the moment; try again';
  const mayEnd = stopped === null || stopped.reason === 'full';
  return jsonAnswer(503, { message }, mayEnd ? { 'retry-after': '5' } : {});
}

function requestId({ outgoing }: Exchange): string {
  return String(outgoing.getHeader('x-request-id') ?? '');
}
