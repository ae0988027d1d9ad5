import { join } from 'node:path';
import { loadAccountSettings } from './account/account-settings.ts';
import { mustHaveItsAccount, mustHaveItsBook } from './check-data-folder.ts';
import type { ServiceConfig } from './config.ts';
import type { ServiceContext } from './context.ts';
import { openCrashPoint, type CrashPoint } from './crash-point.ts';
import { openDocumentRenderer } from './documents/document-renderer.ts';
import { openBodyReader } from './http/read-body.ts';
import { openReaderTurns } from './http/reader-turns.ts';
import { openRateLimit } from './http/rate-limit.ts';
import { sweepOldAnswers } from './http/sweep-answers.ts';
import { errorDetails, openLogger, type Logger } from './logger.ts';
import { openServedStore } from './open-store-of.ts';
import type { Carrier } from './processing/carrier.ts';
import { openHttpCarrier } from './processing/http-carrier.ts';
import type { ParcelDocument } from './parcels/parcel-document.ts';
import { openAttemptEnds } from './processing/attempt-ends.ts';
import { openProcessor } from './processing/processor.ts';
import { openSandboxCarrier } from './processing/sandbox-carrier.ts';
import { openSandboxCarrierLedger, type SandboxCarrierLedger } from './processing/sandbox-carrier-ledger.ts';
import { openSharedCarrierLedger } from './processing/shared-carrier-ledger.ts';
import { cannotBeUsed, oneLine, StartError } from './start-error.ts';
import { removeOldAnswers } from './store/idempotency-queries.ts';
import { cursorSealer } from './store/keyset.ts';
import { mustBeWhole } from './store/must-be-whole.ts';
import { openKnownParcels } from './store/shown-parcels.ts';
import { openPostgres } from './store/open-postgres.ts';
import { readLinkSecret } from './store/setting-queries.ts';
import type { Store } from './store/store.ts';
import { uuidV7Generator } from './uuid-v7.ts';

/** What tests replace; the service itself takes the defaults. */
export interface ContextParts {
  clock?: () => number;
  carrier?: Carrier;
}

/** Some seventy pages: the first ones of the lists that are open. */
const knownParcelBytes = 16 * 1024 * 1024;

/** Opens the data folder, the store, the account, the carrier and the document renderer. Throws a `StartError` for what an operator can mend. */
export async function openContext(config: ServiceConfig, parts: ContextParts = {}): Promise<ServiceContext> {
  const clock = parts.clock ?? Date.now;
  const logger = openLogger({ level: config.log, clock, write: (line) => process.stderr.write(line) });
  const { store, release } = await openServedStore(config, (error) =>
    logger.error('store-connection-lost', errorDetails(error)),
  );
  try {
    return await openContextOn(store, release, { config, clock, logger, parts });
  } catch (error) {
    // Whoever mends what is wrong may start again in the same process.
    await store.close();
    release();
    throw error;
  }
}

interface Opened {
  config: ServiceConfig;
  clock: () => number;
  logger: Logger;
  parts: ContextParts;
}

async function openContextOn(
  store: Store,
  release: () => void,
  { config, clock, logger, parts }: Opened,
): Promise<ServiceContext> {
  await mustHaveItsAccount(config.dataFolder, store);
  const settings = readAccount(config.dataFolder);
  const cursors = cursorSealer(await readLinkSecret(store, 'cursor_secret'));
  const crashPoint = openCrashPoint(config.crashAt);
  const carrier = parts.carrier ?? (await openCarrier(config, store, crashPoint));
  const documents = openDocumentRenderer();
  const newId = uuidV7Generator(clock);
  const onShipped = (parcel: ParcelDocument) => documents.prepare({ parcel, sender: settings.sender });
  const attemptEnds = openAttemptEnds();
  const lease = config.database === null ? {} : { leaseMillis: config.database.leaseSeconds * 1000 };
  const processor = openProcessor({
    store,
    carrier,
    settings,
    clock,
    logger,
    crashPoint,
    onShipped,
    attemptEnds,
    ...lease,
  });
  const endSweep = sweepOldAnswers({
    removeOld: (most) => removeOldAnswers(store.db, Math.floor(clock() / 1000), most),
    logger,
  });
  return {
    config,
    settings,
    store,
    processor,
    attemptEnds,
    documents,
    cursors,
    knownParcels: openKnownParcels(knownParcelBytes),
    rateLimit: openRateLimit(config.rate, clock),
    failedAuth: openRateLimit(perMinute(config.failedAuthPerMinute), clock),
    readBody: openBodyReader(config.limits),
    readerTurns: openReaderTurns(),
    logger,
    crashPoint,
    clock,
    newId,
    async close() {
      await endSweep();
      await processor.stop();
      await carrier.close();
      await documents.close();
      await store.close();
      release();
    },
  };
}

async function openCarrier(config: ServiceConfig, store: Store, crashPoint: CrashPoint): Promise<Carrier> {
  if (config.carrierUrl !== null) return openHttpCarrier({ url: config.carrierUrl, crashPoint });
  return openSandboxCarrier({ ledger: await openLedger(config, store), seconds: config.carrierSeconds });
}

/** A carrier is somebody else: what it decided must not depend on our connections. */
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
