import { type AccountSettings, loadAccountSettings } from '#service/account/account-settings.ts';
import { mustHaveItsAccount } from '#service/store/check-data-folder.ts';
import type { ServiceConfig } from '#service/config/config.ts';
import type { ServiceContext } from '#service/http/context.ts';
import { openCrashPoint } from '#service/config/crash-point.ts';
import { openDocumentRenderer } from '#service/documents/document-renderer.ts';
import { type Metrics, openMetricsOf } from '#service/metrics/open-metrics.ts';
import { openBodyReader } from '#service/http/read-body.ts';
import { openEventFeed } from '#service/events/event-feed.ts';
import { lapseClaimsOnTime } from '#service/events/lapse-claims.ts';
import { openEventStreams } from '#service/events/event-streams.ts';
import { openTokenUse } from '#service/http/tokens/token-use.ts';
import { openReaderQueue } from '#service/http/overload/reader-queue.ts';
import { openRateLimit } from '#service/http/overload/rate-limit.ts';
import { errorDetails, openLogger, type Logger } from '#service/model/logger.ts';
import { noteUnknownCarriers, openCarriers } from './open-carriers.ts';
import { openServedStore } from './open-store-of.ts';
import { sweepRecords } from './sweep-records.ts';
import type { Carrier } from '#service/model/carrier.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { loadPrinters } from '#service/printers/printer-file.ts';
import { openPrinting, type Printing } from '#service/printers/printing.ts';
import { watchPrinters } from '#service/printers/watch-printers.ts';
import { openAttemptEnds } from '#service/processing/attempt-ends.ts';
import { openCarrierWatch } from '#service/processing/carrier-watch.ts';
import { allMethods, openOfferedMethods } from '#service/processing/offered-methods.ts';
import { allProcessors } from '#service/processing/processors.ts';
import { openProcessor } from '#service/processing/processor.ts';
import { readAtStart } from '#service/config/start-error.ts';
import { cursorSealer } from '#service/store/queries/keyset.ts';
import { openKnownParcels } from '#service/store/queries/shown-parcels.ts';
import { readLinkSecret } from '#service/store/queries/setting-queries.ts';
import { beginAudit } from '#service/store/queries/desk/audit-queries.ts';
import { notePrintsKnown } from '#service/store/queries/desk/print-record-queries.ts';
import type { Store } from '#service/store/store.ts';
import { watchLateParcels } from '#service/webhooks/late-parcels.ts';
import { openWatchedSubjects } from '#service/webhooks/watched-subjects.ts';
import { readWebhooks } from '#service/webhooks/webhook-settings.ts';
import { openWebhooks, type Webhooks } from '#service/webhooks/webhooks.ts';
import { uuidV7Generator } from '#service/model/uuid-v7.ts';

/** What tests replace; the service itself takes the defaults. */
export interface ContextParts {
  clock?: () => number;
  carrier?: Carrier;
}

/** A year: what a shop is asked about its parcels comes within it. */
const defaultAuditDays = 365;

/** Some seventy pages: the first ones of the lists that are open. */
const knownParcelBytes = 16 * 1024 * 1024;

/** Opens the data folder, the store, the account, the carrier and the document renderer. Throws a `StartError` for what an operator can mend. */
export async function openContext(config: ServiceConfig, parts: ContextParts = {}): Promise<ServiceContext> {
  const clock = parts.clock ?? Date.now;
  const logger = openLogger({ level: config.log, clock, write: (line) => process.stderr.write(line) });
  const metrics = openMetricsOf(config);
  const { store, release } = await openServedStore(config, {
    onLost: (error) => logger.error('store-connection-lost', errorDetails(error)),
    measures: metrics,
  });
  try {
    return await openContextOn(store, release, { config, clock, logger, metrics, parts });
  } catch (error) {
    // After a fix the start may be repeated in the same process.
    await store.close();
    release();
    throw error;
  }
}

interface Opened {
  config: ServiceConfig;
  clock: () => number;
  logger: Logger;
  metrics: Metrics | null;
  parts: ContextParts;
}

async function openContextOn(
  store: Store,
  release: () => void,
  { config, clock, logger, metrics, parts }: Opened,
): Promise<ServiceContext> {
  await mustHaveItsAccount(config.dataFolder, store);
  const account = readAtStart(() => loadAccountSettings(config.dataFolder));
  const hooks = readWebhooks(account.webhooks ?? [], config);
  const auditDays = account.settings.audit?.keep_days ?? defaultAuditDays;
  const printers = loadPrinters(config.dataFolder);
  const cursors = cursorSealer(await readLinkSecret(store, 'cursor_secret'));
  const crashPoint = openCrashPoint(config.crashAt);
  const carriers = await openCarriers({ config, settings: account, store, crashPoint, given: parts.carrier });
  for (const { title } of carriers) metrics?.addCarrier(title);
  const offered = await openOfferedMethods({
    carriers: carriers.flatMap(({ name, methods }) => (methods === undefined ? [] : { name, methods })),
    store,
    logger,
  });
  const settings: AccountSettings = {
    ...account,
    // Carriers change what they offer while the service runs.
    get shipping_methods() {
      return allMethods(account.shipping_methods, offered.methods);
    },
  };
  const documents = openDocumentRenderer();
  const newId = uuidV7Generator(clock);
  const onShipped = (parcel: ParcelDocument) => documents.prepare({ parcel, sender: settings.sender });
  const attemptEnds = openAttemptEnds();
  const lease = config.database === null ? {} : { leaseMillis: config.database.leaseSeconds * 1000 };
  const eventFeed = openEventFeed({ store, logger });
  const eventStreams = openEventStreams(config.limits);
  const endLapsing = lapseClaimsOnTime({ store, clock, logger, eventFeed });
  const webhooks = openWebhooks({ hooks, store, clock, logger });
  const watched = openWatchedSubjects({ store, clock, logger, webhooks });
  await noteUnknownCarriers(store, carriers, logger);
  const watches = carriers.map(({ name, title, tracking }) => ({
    name,
    title,
    ...(tracking !== undefined && { tracking }),
    watch: openCarrierWatch({ clock, note: (isAway) => watched.note({ kind: 'carrier', name: title }, isAway) }),
  }));
  const processor = allProcessors(
    carriers.map(({ name, title, carrier, parallel }, index) =>
      openProcessor({
        store,
        carrier,
        name,
        settings,
        clock,
        logger,
        crashPoint,
        onShipped,
        attemptEnds,
        eventFeed,
        webhooks,
        carrierWatch: watches[index]!.watch,
        isAudited: auditDays > 0,
        onExchange: (result) => metrics?.attempt(title, result),
        ...(parallel !== undefined && { parallel }),
        ...lease,
      }),
    ),
  );
  const printing = openPrinting({
    printers,
    store,
    clock,
    logger,
    measures: metrics,
    crashPoint,
    onWritten: () => eventFeed.wake(),
    leaseMillis: (config.database?.leaseSeconds ?? 0) * 1000,
  });
  const endLate = watchLateParcels({ store, clock, logger, webhooks });
  const endPrinterWatch = watchDeskPrinters(printing, webhooks, {
    logger,
    note: (name, isStopped) => watched.note({ kind: 'printer', name }, isStopped),
  });
  await notePrintsKnown(store, clock());
  await beginAudit(store.db, auditDays, clock());
  const endSweep = sweepRecords({ store, clock, logger, auditDays });
  const tokenUse = openTokenUse({ store, clock });
  return {
    config,
    settings,
    store,
    processor,
    carriers: watches.map(({ watch, ...carrier }) => ({ ...carrier, state: () => watch.state })),
    attemptEnds,
    printing,
    eventFeed,
    eventStreams,
    webhooks,
    badges: badgeRules(settings.settings.badges),
    auditDays,
    documents,
    cursors,
    knownParcels: openKnownParcels(knownParcelBytes),
    rateLimit: openRateLimit(config.rate, clock),
    failedAuth: openRateLimit(perMinute(config.failedAuthPerMinute), clock),
    tokenUse,
    readBody: openBodyReader(config.limits),
    readerQueue: openReaderQueue(),
    metrics,
    logger,
    crashPoint,
    clock,
    newId,
    async close() {
      await offered.stop();
      await endSweep();
      await endLapsing();
      await endLate();
      await endPrinterWatch();
      await printing.stop();
      await processor.stop();
      await webhooks.stop();
      await eventFeed.stop();
      for (const { carrier } of carriers) await carrier.close();
      await documents.close();
      await tokenUse.settled();
      await store.close();
      release();
    },
  };
}

/** Printers are asked at intervals only where someone wants to know. */
function watchDeskPrinters(
  printing: Printing,
  webhooks: Webhooks,
  options: Pick<Parameters<typeof watchPrinters>[0], 'logger' | 'note'>,
): () => Promise<void> {
  const isWanted = webhooks.wants('printer.stopped') || webhooks.wants('printer.running');
  if (!isWanted || printing.printers.length === 0) return () => Promise.resolve();
  return watchPrinters({ printing, ...options });
}

function badgeRules(badges: AccountSettings['settings']['badges']): ServiceContext['badges'] {
  return badges === undefined ? null : { idleMillis: badges.idle_minutes * 60_000 };
}

function perMinute(count: number | null) {
  return count === null ? null : { perSecond: count / 60, burst: count };
}
