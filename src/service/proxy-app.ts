import type { RequestHandler } from '#service/http/router.ts';
import type { ServerSettings } from '#contract/server-settings.ts';
import { apiRights } from '#contract/rights/route-rights.ts';
import { createShell } from './app.ts';
import { addDesk } from './serve-desk.ts';
import { notFound } from '#service/http/http-error.ts';
import { pageBuild, type StaticFiles } from '#service/http/page/static-files.ts';
import { exchangeCode } from '#service/desk/sign-in/exchange-code.ts';
import { answerSession } from '#service/proxy/desk-sessions.ts';
import type { ProxyContext } from '#service/proxy/proxy-context.ts';
import { openDeskSenders } from '#service/proxy/desk-senders.ts';
import { upstreamParcels } from '#service/proxy/upstream-parcels.ts';
import { passOn } from '#service/proxy/forward-request.ts';

/** The page, its sessions and printers here, everything below `/v1` at the other server. */
export function createProxyApp(context: ProxyContext, files: StaticFiles): RequestHandler {
  return createShell(context, files, proxySettings(context, files), (route) => {
    route('/v1', () => {
      throw notFound('there is nothing at this path');
    });
    // By the paths of the specification, for metrics.
    for (const path of [...Object.keys(apiRights), '/*'])
      route(`/v1${path}`, (exchange) => passOn(context, exchange, path));
    if (context.upstream.token !== null) {
      route('/session', ({ incoming }) => answerSession(context, incoming));
      route('/desk/code', ({ incoming }) => exchangeCode(context, incoming));
    }
    addDesk(route, context, { identify: openDeskSenders(context), readParcels: upstreamParcels(context) });
  });
}

/** `/config.json`: what this process adds to the other server, and what that one is known to have. */
function proxySettings({ config, upstream, printing, badges }: ProxyContext, files: StaticFiles): ServerSettings {
  return {
    apiBase: `${config.basePath}/v1`,
    apiOrigins: [...config.apiOrigins],
    servers: config.apiServers,
    cancelPath: upstream.cancelPath,
    idempotencyKeys: true,
    etags: upstream.etags,
    statusWaits: false,
    processChecks: false,
    proxy: true,
    session: upstream.token !== null,
    deviceSessions: upstream.token !== null,
    build: pageBuild(files),
    apiHost: new URL(upstream.href).host,
    printers: printing.printers.length > 0,
    desk: true,
    badges: badges !== null,
    tracking: false,
    keepPage: config.keepPage,
    sandbox: false,
    demo: false,
  };
}
