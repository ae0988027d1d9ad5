import { join } from 'node:path';
import { type AccountSettings, loadAccountSettings } from '#service/account/account-settings.ts';
import { mustHaveItsAccount, mustHaveItsBook } from '#service/store/check-data-folder.ts';
import type { ServiceConfig } from '#service/config/config.ts';
import type { ServiceContext } from '#service/http/context.ts';
import { openCrashPoint, type CrashPoint } from '#service/config/crash-point.ts';
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
import { openServedStore } from './open-store-of.ts';
import { sweepRecords } from './sweep-records.ts';
import type { Carrier } from '#service/model/carrier.ts';
import { openHttpCarrier } from '#service/processing/http-carrier.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { loadPrinters } from '#service/printers/printer-file.ts';
import { openPrinting, type Printing } from '#service/printers/printing.ts';
import { watchPrinters } from '#service/printers/watch-printers.ts';
import { openAttemptEnds } from '#service/processing/attempt-ends.ts';
import { openCarrierWatch } from '#service/processing/carrier-watch.ts';
import { openProcessor } from '#service/processing/processor.ts';
import { openSandboxCarrier } from '#service/processing/sandbox-carrier.ts';
import { openSandboxCarrierLedger, type SandboxCarrierLedger } from '#service/processing/sandbox-carrier-ledger.ts';
import { openSharedCarrierLedger } from '#service/processing/shared-carrier-ledger.ts';
import { oneLine, StartError } from '#service/config/start-error.ts';
import { cannotBeUsed } from '#service/store/cannot-be-used.ts';
import { cursorSealer } from '#service/store/queries/keyset.ts';
import { mustBeWhole } from '#service/store/copy/must-be-whole.ts';
import { openKnownParcels } from '#service/store/queries/shown-parcels.ts';
import { openPostgres } from '#service/store/open-postgres.ts';
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
  const metrics = openMetricsOf(config, carrierName(config));
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
  const settings = readAccount(config.dataFolder);
  const hooks = readWebhooks(settings.webhooks ?? [], config);
  const auditDays = settings.settings.audit?.keep_days ?? defaultAuditDays;
  const printers = loadPrinters(config.dataFolder);
  const cursors = cursorSealer(await readLinkSecret(store, 'cursor_secret'));
  const crashPoint = openCrashPoint(config.crashAt);
  const carrier = parts.carrier ?? (await openCarrier(config, store, crashPoint));
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
  const carrierWatch = openCarrierWatch({
    clock,
    note: (isAway) => watched.note({ kind: 'carrier', name: carrierName(config) }, isAway),
  });
  const processor = openProcessor({
    store,
    carrier,
    settings,
    clock,
    logger,
    crashPoint,
    onShipped,
    attemptEnds,
    eventFeed,
    webhooks,
    carrierWatch,
    isAudited: auditDays > 0,
    onExchange: (result) => metrics?.attempt(result),
    ...lease,
  });
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
      await endSweep();
      await endLapsing();
      await endLate();
      await endPrinterWatch();
      await printing.stop();
      await processor.stop();
      await webhooks.stop();
      await eventFeed.stop();
      await carrier.close();
      await documents.close();
      await tokenUse.settled();
      await store.close();
      release();
    },
  };
}

async function openCarrier(config: ServiceConfig, store: Store, crashPoint: CrashPoint): Promise<Carrier> {
  if (config.carrierUrl !== null) return openHttpCarrier({ url: config.carrierUrl, crashPoint });
  return openSandboxCarrier({ ledger: await openLedger(config, store), seconds: config.carrierSeconds });
}

/** A carrier is someone else: what it decided must not depend on our connections. */
async function openLedger({ database, dataFolder }: ServiceConfig, store: Store): Promise<SandboxCarrierLedger> {
  if (database !== null) return openSharedCarrierLedger(openPostgres(database.url, { connections: 2 }));
  const file = join(dataFolder, 'sandbox-carrier.db');
  await mustHaveItsBook(file, store);
  mustBeWhole(file);
  try {
    return openSandboxCarrierLedger(file);
  } catch (error) {
    throw cannotBeUsed(file, error);
  }
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

/** What a carrier is called in events: the sandbox's own, or the host that answers for it. */
function carrierName({ carrierUrl }: ServiceConfig): string {
  return carrierUrl === null ? 'sandbox' : new URL(carrierUrl).host;
}

function badgeRules(badges: AccountSettings['settings']['badges']): ServiceContext['badges'] {
  return badges === undefined ? null : { idleMillis: badges.idle_minutes * 60_000 };
}

function perMinute(count: number | null) {
  return count === null ? null : { perSecond: count / 60, burst: count };
}

function readAccount(dataFolder: string) {
  try {
    return loadAccountSettings(dataFolder);
  } catch (error) {
    throw new StartError(oneLine(error));
  }
}
