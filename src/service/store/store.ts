import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, Migrator } from 'kysely';
import { dialectOf, type Dialect } from './dialect.ts';
import { measureTransactions, type StoreMeasures } from './measure-store.ts';
import { shareCommits, type Transact } from './shared-commits.ts';
import type { StoreSchema } from './store-schema.ts';
import { watchWrites } from './write-health.ts';
import type { StoreUnavailable } from './store-unavailable.ts';
import { StoreBusy } from './writes-stopped.ts';
import { migrations } from './migrations/migrations.ts';

/**
 * Brings the store to the present schema, and returns the names of the changes it made. Throws when it was written by a newer version, and
 * leaves it untouched then.
 */
async function migrateStore(db: Kysely<StoreSchema>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw ofNewerVersion(error) ?? error;
  return results.map(({ migrationName }) => migrationName);
}

/** The migrator calls a change of the schema that it does not know corrupted. */
function ofNewerVersion(error: unknown): Error | null {
  const name = /^corrupted migrations: previously executed migration (\S+) is missing$/.exec(
    (error as Error).message,
  )?.[1];
  if (name === undefined) return null;
  return new Error(
    `it was written by a newer version of Parcel Desk (this one does not know its change ${name}): use that version, or restore the backup that was taken before the upgrade (docs/operate.md)`,
    { cause: error },
  );
}

/** What a query runs on: the store itself, or the transaction it is part of. */
export type Executor = Kysely<StoreSchema>;

export interface Store {
  readonly dialect: Dialect;
  readonly db: Kysely<StoreSchema>;
  /** The changes of the schema that opening it made, by their names. */
  readonly migrated: readonly string[];
  /**
   * Runs `work` in one transaction: all of it is durable when the promise resolves, nothing of it when it rejects. Inside, use
   * only the transaction given, and wait for nothing else: others may share the commit. Where two transactions waited for each
   * other, one of them is undone and runs once more.
   */
  transaction: Transact;
  /** Runs `work` while no other process that shares the store runs its own. Inside, use the store as anywhere. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Calls when another process that shares the store may have notified a channel: never for an embedded store, which belongs to one process.
   * A notification may be lost, so that this only saves waiting. Returns what ends it.
   */
  listen(channel: string, heard: () => void): () => Promise<void>;
  /** Why no changes are written at present; null while they are. */
  writesStopped(): Promise<StoreUnavailable | null>;
  close(): Promise<void>;
}

/** A store ready for use: migrated, whatever dialect `db` speaks. */
export async function openStore(db: Kysely<StoreSchema>, measures: StoreMeasures | null = null): Promise<Store> {
  // Also where there is nothing to migrate it writes, and may have to wait for another command.
  const migrated = await untilUndisturbed(() => migrateStore(db));
  const dialect = dialectOf(db);
  const health = watchWrites(db);
  const transact: Transact = (work) => health.watch(() => untilUndisturbed(() => db.transaction().execute(work)));
  // PostgreSQL has the commits of several connections share their syncs on its own.
  const transaction = dialect === 'sqlite' ? shareCommits(transact) : transact;
  return {
    dialect,
    db,
    migrated,
    transaction: measures === null ? transaction : measureTransactions(transaction, measures),
    writesStopped: () => health.stopped(),
    // One process at a time has an embedded store open.
    alone: (work) => (dialect === 'sqlite' ? work() : behindAdvisoryLock(db, work)),
    listen: () => () => Promise.resolve(),
    close: () => db.destroy(),
  };
}

/** `serialization_failure` and `deadlock_detected`: the transaction was undone because of another one, and may simply run again. */
const collisions = ['40001', '40P01'];
const maxRuns = 10;
/** How long a transaction waits at intervals for another command; in between all else runs, each time twice as long. */
const busyMillis = 10_000;
const longestBetween = 800;

/** Runs what another command or transaction may disturb until it is done; gives up after a while. */
export async function untilUndisturbed<T>(run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let between = 25;
  for (let runs = 1; ;) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof StoreBusy && performance.now() - began < busyMillis)
        await sleep((between = Math.min(longestBetween, 2 * between)));
      else if (runs === maxRuns || !collisions.includes((error as { code?: string } | null)?.code ?? '')) throw error;
      else runs += 1;
    }
  }
}

/** Any number that nothing else in the database locks. */
const aloneLock = 5_318_008_113;

async function behindAdvisoryLock<T>(db: Kysely<StoreSchema>, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${aloneLock})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${aloneLock})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
