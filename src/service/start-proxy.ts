import { type GoodsOfAccount, loadGoods } from '#service/account/account-settings.ts';
import type { ServiceConfig } from '#service/config/config.ts';
import { readAtStart } from '#service/config/start-error.ts';
import { openCrashPoint } from '#service/config/crash-point.ts';
import { openRateLimit } from '#service/http/overload/rate-limit.ts';
import { openEventFeed } from '#service/events/event-feed.ts';
import { lapseClaimsOnTime } from '#service/events/lapse-claims.ts';
import { openEventStreams } from '#service/events/event-streams.ts';
import { openTokenUse } from '#service/http/tokens/token-use.ts';
import { openReaderQueue } from '#service/http/overload/reader-queue.ts';
import { openMetricsOf } from '#service/metrics/open-metrics.ts';
import { openBodyReader } from '#service/http/read-body.ts';
import { errorDetails, openLogger } from '#service/model/logger.ts';
import { openServedStore } from './open-store-of.ts';
import { logStop } from './log-stop.ts';
import { sweepRecords } from './sweep-records.ts';
import { listenFor } from './start-service.ts';
import { type LinkForm, makeSignInLink } from './start-link.ts';
import { openStartToken } from './start-token.ts';
import { forgetSent } from '#service/store/queries/idempotency-queries.ts';
import { loadPrinters, type PrinterEntry } from '#service/printers/printer-file.ts';
import { openPrinting } from '#service/printers/printing.ts';
import { beginAudit } from '#service/store/queries/desk/audit-queries.ts';
import { notePrintsKnown } from '#service/store/queries/desk/print-record-queries.ts';
import { readLinkSecret } from '#service/store/queries/setting-queries.ts';
import { uuidV7Generator } from '#service/model/uuid-v7.ts';
import { createProxyApp } from './proxy-app.ts';
import type { ProxyContext } from '#service/proxy/proxy-context.ts';
import { openLinkedPaths } from '#service/proxy/linked-paths.ts';
import { openPassedEvents } from '#service/proxy/passed-events.ts';
import { openKeyStore } from '#service/proxy/send-once.ts';
import { openUnknownPeers } from '#service/proxy/unknown-peers.ts';
import { openUpstreamClient } from '#service/proxy/upstream-client.ts';
import type { UpstreamConfig } from '#service/config/upstream-config.ts';
import { openUpstreamGate } from '#service/proxy/upstream-gate.ts';

export interface RunningProxy {
  /** Opens the page; signed in where this process holds the other server's token. */
  signInLink: string;
  close(reason?: string): Promise<void>;
}

/** config -> context -> app -> listen, as for the service itself, with another server of the API in the place of our own. */
export async function startProxy(
  config: ServiceConfig,
  upstream: UpstreamConfig,
  { link = 'token' }: { link?: LinkForm } = {},
): Promise<RunningProxy> {
  const context = await openProxyContext(config, upstream);
  try {
    const token = upstream.token === null ? null : await openStartToken(context);
    const server = await listenFor(context, (files) => createProxyApp(context, files));
    await context.printing.start();
    const page = config.publicUrl ?? server.origin;
    return {
      signInLink: token === null ? `${page}/` : await makeSignInLink(context, { page, token, form: link }),
      async close(reason = 'closed') {
        await logStop(context, { reason, server, rest: () => context.printing.stop() });
        await context.close();
      },
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function openProxyContext(config: ServiceConfig, upstream: UpstreamConfig): Promise<ProxyContext> {
  const clock = Date.now;
  const logger = openLogger({ level: config.log, clock, write: (line) => process.stderr.write(line) });
  const metrics = openMetricsOf(config);
  const { store, release } = await openServedStore(config, {
    onLost: (error) => logger.error('store-connection-lost', errorDetails(error)),
    measures: metrics,
  });
  let linkSecret: string;
  let printers: readonly PrinterEntry[];
  let goods: GoodsOfAccount;
  try {
    printers = loadPrinters(config.dataFolder);
    goods = readAtStart(() => loadGoods(config.dataFolder));
    // Only this process has an embedded store: no other waits for requests that were on their way when it was last used.
    if (config.database === null) await forgetSent(store.db);
    linkSecret = await readLinkSecret(store, 'linked_paths_secret');
  } catch (error) {
    await store.close();
    release();
    throw error;
  }
  await notePrintsKnown(store, clock());
  const { auditDays } = upstream;
  await beginAudit(store.db, auditDays, clock());
  const endSweep = sweepRecords({ store, clock, logger, auditDays });
  const tokenUse = openTokenUse({ store, clock });
  const newId = uuidV7Generator(clock);
  const eventFeed = openEventFeed({ store, logger });
  const eventStreams = openEventStreams(config.limits);
  const endLapsing = lapseClaimsOnTime({ store, clock, logger, eventFeed });
  const crashPoint = openCrashPoint(config.crashAt);
  const client = openUpstreamClient(upstream, { logger });
  const perMinute = config.failedAuthPerMinute;
  const failedAuth = openRateLimit(perMinute === null ? null : { perSecond: perMinute / 60, burst: perMinute }, clock);
  return {
    config,
    upstream,
    client,
    gate: openUpstreamGate(clock),
    keys: openKeyStore({ store, clock, crashPoint, logger }),
    goods,
    linkedPaths: openLinkedPaths(linkSecret, upstream.href),
    store,
    rateLimit: openRateLimit(config.rate, clock),
    failedAuth,
    tokenUse,
    readerQueue: openReaderQueue(),
    unknownPeers: openUnknownPeers(failedAuth, upstream.token !== null),
    readBody: openBodyReader(config.limits),
    eventFeed,
    eventStreams,
    badges: upstream.badgeMinutes === null ? null : { idleMillis: upstream.badgeMinutes * 60_000 },
    auditDays,
    passedEvents: openPassedEvents({ store, eventFeed, cancelPath: upstream.cancelPath, clock, newId, logger }),
    printing: openPrinting({
      printers,
      store,
      clock,
      logger,
      measures: metrics,
      crashPoint,
      onWritten: () => eventFeed.wake(),
      leaseMillis: (config.database?.leaseSeconds ?? 0) * 1000,
    }),
    metrics,
    logger,
    crashPoint,
    clock,
    newId,
    async close() {
      await endSweep();
      await endLapsing();
      await eventFeed.stop();
      client.close();
      await tokenUse.settled();
      await store.close();
      release();
    },
  };
}
