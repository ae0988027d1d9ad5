import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadAccountSettings } from './account/account-settings.ts';
import type { ServiceConfig } from './config.ts';
import type { ServiceContext } from './context.ts';
import { openDocumentRenderer } from './documents/document-renderer.ts';
import { openRateLimit } from './http/rate-limit.ts';
import { openLogger } from './logger.ts';
import type { Carrier } from './processing/carrier.ts';
import { openProcessor } from './processing/processor.ts';
import { openSandboxCarrier } from './processing/sandbox-carrier.ts';
import { StartError } from './start-error.ts';
import { lockDataFolder } from './store/lock-data-folder.ts';
import { cursorSealer } from './store/keyset.ts';
import { openSqlite } from './store/open-sqlite.ts';
import { readCursorSecret } from './store/setting-queries.ts';
import { openStore, type Store } from './store/store.ts';
import { uuidV7Generator } from './uuid-v7.ts';

/** What tests replace; the service itself takes the defaults. */
export interface ContextParts {
  clock?: () => number;
  carrier?: Carrier;
}

/** Opens the data folder, the store, the account, the carrier and the document renderer. Throws a `StartError` for what an operator can mend. */
export async function openContext(config: ServiceConfig, parts: ContextParts = {}): Promise<ServiceContext> {
  const clock = parts.clock ?? Date.now;
  const logger = openLogger({ level: config.log, clock, write: (line) => process.stderr.write(line) });
  const store = await openStoreIn(config.dataFolder);
  const unlock = await lockOrClose(config.dataFolder, store);
  const settings = readAccount(config.dataFolder);
  const carrier =
    parts.carrier ??
    openSandboxCarrier({ file: join(config.dataFolder, 'sandbox-carrier.db'), seconds: config.carrierSeconds });
  const documents = openDocumentRenderer();
  const newId = uuidV7Generator(clock);
  const processor = openProcessor({ store, carrier, settings, clock, logger });
  return {
    config,
    settings,
    store,
    processor,
    documents,
    cursors: cursorSealer(await readCursorSecret(store.db)),
    rateLimit: openRateLimit(config.rate, clock),
    failedAuth: openRateLimit(perMinute(config.failedAuthPerMinute), clock),
    logger,
    clock,
    newId,
    async close() {
      await processor.stop();
      carrier.close();
      await documents.close();
      await store.close();
      unlock();
    },
  };
}

/** The store of a data folder, which is made when it is missing and is its owner's alone. */
export async function openStoreIn(dataFolder: string): Promise<Store> {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    // A folder that was there before may be open to all.
    chmodSync(dataFolder, 0o700);
    return await openStore(openSqlite(join(dataFolder, 'parcel-desk.db')));
  } catch (error) {
    throw new StartError(`The data folder ${dataFolder} cannot be used: ${oneLine(error)}`);
  }
}

async function lockOrClose(dataFolder: string, store: Store): Promise<() => void> {
  try {
    return lockDataFolder(dataFolder);
  } catch (error) {
    await store.close();
    throw error;
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

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
}
