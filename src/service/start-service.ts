import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createApp } from './app.ts';
import type { ServiceConfig } from '#service/config/config.ts';
import { ownVersion } from '#service/config/own-version.ts';
import type { ServiceContext } from '#service/http/context.ts';
import { hostCheck } from '#service/http/host-check.ts';
import { type HttpServer, listen } from '#service/http/http-server.ts';
import { listenForMetrics, type MetricsParts } from '#service/http/metrics/answer-metrics.ts';
import { loadStaticFiles, type StaticFiles } from '#service/http/page/static-files.ts';
import { logStop } from './log-stop.ts';
import { openContext, type ContextParts } from './open-context.ts';
import { seedNewStore } from './seed-parcels.ts';
import { type LinkForm, makeSignInLink } from './start-link.ts';
import { openStartToken } from './start-token.ts';
import { writeSetting } from '#service/store/queries/setting-queries.ts';

export interface RunningService {
  context: ServiceContext;
  /** The address it listens at, with the base path, without a slash at its end. */
  origin: string;
  /** The token of the sign-in link. */
  startToken: string;
  /** Opens the page signed in. */
  signInLink: string;
  /** `reason`: for the log. */
  close(reason?: string): Promise<void>;
}

interface StartOptions extends ContextParts {
  /** How many sandbox parcels a new store gets. */
  parcels: number;
  /** What the sign-in link carries. Default: the token. */
  link?: LinkForm;
}

/** Beside the service where it was packed, else where the project builds it. */
const packedPage = resolve(import.meta.dirname, '../page');
const builtPage = existsSync(packedPage) ? packedPage : resolve(import.meta.dirname, '../../dist');

/** config -> context -> app -> listen. Tests start the very same service, on port 0 and with a data folder of their own. */
export async function startService(
  config: ServiceConfig,
  { parcels, link = 'token', ...parts }: StartOptions,
): Promise<RunningService> {
  const context = await openContext(config, parts);
  try {
    // Of several processes that start at once, one makes the token of a folder they share, and one fills the store.
    const startToken = await context.store.alone(async () => {
      const token = await openStartToken(context);
      await seedNewStore(context, parcels);
      return token;
    });
    const server = await listenFor(context, (files) => createApp(context, files));
    const { origin } = server;
    const page = config.publicUrl ?? origin;
    const signInLink = await makeSignInLink(context, { page, token: startToken, form: link });
    context.processor.start();
    await context.printing.start();
    await context.webhooks.start();
    return {
      context,
      origin,
      startToken,
      signInLink,
      async close(reason = 'closed') {
        const { processor, printing, webhooks } = context;
        // Together: what the carrier has in hand is given up, and asked about at the next start.
        const rest = () => Promise.all([processor.stop(), printing.stop(), webhooks.stop()]);
        await logStop(context, { reason, server, rest });
        await context.close();
      },
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** A server that listens. */
export interface Listening extends Pick<HttpServer, 'open' | 'close'> {
  origin: string;
}

/** Serves the built page and what `createApp` makes of it, at the configured address. */
export async function listenFor(
  context: MetricsParts & Pick<ServiceContext, 'store'>,
  createApp: (files: StaticFiles) => Parameters<typeof listen>[0],
): Promise<Listening> {
  const { config, logger, metrics, store } = context;
  const server = await listen(createApp(loadStaticFiles(builtPage, config)), {
    host: config.host,
    port: config.port,
    connections: { ...config.connections, ...(config.trustedProxies > 0 && { perPeer: null }) },
    limits: config.limits,
    overTls: config.publicUrl?.startsWith('https:') === true ? { subdomains: config.hstsSubdomains } : null,
    logger,
    clients: config,
    measures: metrics,
    checkHost: hostCheck(config),
  });
  const origin = pageAddress(config, server.port);
  const metricsServer = await listenForMetrics(context).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  logger.info('started', {
    version: ownVersion.version,
    commit: ownVersion.commit,
    serves: config.upstream === null ? 'store' : 'other-server',
    store: store.dialect,
    host: config.host,
    port: server.port,
    metrics: metricsPlace(config, metricsServer?.port),
    migrations: store.migrated.join(' '),
  });
  await store.transaction((tx) => writeSetting(tx, 'served_at', origin));
  return {
    origin,
    open: () => server.open(),
    async close() {
      const cut = await server.close();
      // Whoever reads them sees the last answers too.
      await metricsServer?.close();
      return cut;
    },
  };
}

/** As the log names it. */
function metricsPlace({ metrics, basePath }: ServiceConfig, port: number | undefined): string | null {
  if (metrics === null) return null;
  return metrics.address === null
    ? `${basePath}/metrics`
    : `${pageAddress({ ...metrics.address, basePath: '' }, port ?? 0)}/metrics`;
}

/** Where this machine's browser finds the page, without a slash at its end. */
export function pageAddress({ host, basePath }: Pick<ServiceConfig, 'host' | 'basePath'>, port: number): string {
  return `http://${linkHost(host)}:${port}${basePath}`;
}

/** A name this machine's browser can open: an address that means all interfaces is none. */
function linkHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
