import { chmodSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { LogConfig } from 'kysely';
import type { ServiceConfig } from '#service/config/config.ts';
import { mustHaveItsStore } from '#service/store/check-data-folder.ts';
import { databaseName, type DatabaseConfig } from '#service/config/database-config.ts';
import { StartError } from '#service/config/start-error.ts';
import { cannotBeUsed } from '#service/store/cannot-be-used.ts';
import { makeShrinkable } from '#service/store/freed-space.ts';
import { checkPostgres } from '#service/store/check-postgres.ts';
import { makeFolder } from '#service/model/make-folder.ts';
import { syncFolder } from '#service/model/sync-to-disk.ts';
import { lockDataFolder } from '#service/store/lock-data-folder.ts';
import { listenPostgres } from '#service/store/listen-postgres.ts';
import { whyNotServed } from '#service/store/copy/move-store.ts';
import { keepRelationCache, writeRelationCache } from '#service/store/relation-cache.ts';
import { measureStatements, type StoreMeasures } from '#service/store/measure-store.ts';
import { openPostgres, type PostgresOptions } from '#service/store/open-postgres.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { mustBeWhole } from '#service/store/copy/must-be-whole.ts';
import { openStore, type Store } from '#service/store/store.ts';

type StoreConfig = Pick<ServiceConfig, 'dataFolder' | 'database'>;

/** Who hears of lost connections, and of how long the store takes. */
interface StoreObservers extends Pick<PostgresOptions, 'onLost'> {
  measures?: StoreMeasures | null;
}

/** The store that a configuration names, for a command that may run beside the service. */
export async function openStoreOf(config: StoreConfig, observers: StoreObservers = {}): Promise<Store> {
  makeDataFolder(config.dataFolder);
  const opened =
    config.database === null ? openEmbedded(config.dataFolder, observers) : openDatabase(config.database, observers);
  const store = await opened;
  await mustBeInUse(store, config);
  return store;
}

/**
 * The store that a configuration names, for serving it. An embedded one is held against a second service before it is even
 * migrated; processes on PostgreSQL share theirs.
 */
export async function openServedStore(
  config: StoreConfig,
  observers: StoreObservers = {},
): Promise<{ store: Store; release: () => void }> {
  makeDataFolder(config.dataFolder);
  const release = config.database === null ? lockDataFolder(config.dataFolder) : () => undefined;
  try {
    const store = await openStoreOf(config, observers);
    if (config.database === null) await rewriteOnce(store, config.dataFolder);
    return { store, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** An operator who waits for the start of a large store sees what for. */
async function rewriteOnce({ db }: Store, dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'parcel-desk.db');
  const reason = await makeShrinkable(db, () =>
    process.stderr.write(`${file} is rewritten once, so that it can give space back; 1 GB takes some ten seconds.\n`),
  );
  if (reason !== null)
    process.stderr.write(
      `${file} could not be rewritten and is used as it is; the next start tries again: ${reason}\n`,
    );
}

/** A command on a store that was moved away would change nothing that is served. */
async function mustBeInUse(store: Store, { database, dataFolder }: StoreConfig): Promise<void> {
  const reason = await whyNotServed(store.db);
  if (reason === null) return;
  await store.close();
  const name = database === null ? `The store in ${dataFolder}` : databaseName(database.url);
  throw new StartError(`${name} cannot be used: ${reason}.`);
}

function statementLog(measures: StoreMeasures | null): LogConfig {
  return measures === null ? [] : measureStatements(measures);
}

/** Made when it is missing, and its owner's alone. */
function makeDataFolder(folder: string): void {
  try {
    const made = makeFolder(resolve(folder));
    // A new folder is on disk once the folder it is in is.
    if (made !== null) syncFolder(dirname(made));
    // A folder that was there before may be open to all.
    chmodSync(folder, 0o700);
  } catch (error) {
    throw cannotBeUsed(`The data folder ${folder}`, error);
  }
}

export async function openEmbedded(folder: string, { measures = null }: StoreObservers = {}): Promise<Store> {
  mustHaveItsStore(folder);
  const file = join(folder, 'parcel-desk.db');
  mustBeWhole(file);
  try {
    return await openStore(openSqlite(file, statementLog(measures)), measures);
  } catch (error) {
    throw cannotBeUsed(file, error);
  }
}

export async function openDatabase(
  { url, connections }: Pick<DatabaseConfig, 'url' | 'connections'>,
  { onLost = () => undefined, measures = null }: StoreObservers = {},
): Promise<Store> {
  const db = openPostgres(url, { connections, onLost, log: statementLog(measures) });
  try {
    await checkPostgres(db);
    const store = await openStore(db, measures);
    // The catalog has changed where it was migrated.
    await writeRelationCache(url);
    const endCache = keepRelationCache(url);
    return {
      ...store,
      listen: (channel, heard) => listenPostgres(url, channel, { heard, onLost }),
      close() {
        endCache();
        return store.close();
      },
    };
  } catch (error) {
    await db.destroy();
    throw cannotBeUsed(`DATABASE_URL: ${databaseName(url)}`, error);
  }
}
