import { Migrator, type Kysely, type Migration } from 'kysely';
import { firstTables } from '#service/store/migrations/001-first-tables.ts';
import { pageIndexes } from '#service/store/migrations/003-page-indexes.ts';
import { carrierLedger } from '#service/store/migrations/004-carrier-ledger.ts';
import { doorToOtherServers } from '#service/store/migrations/005-door-to-other-servers.ts';
import type { StoreSchema } from './store-schema.ts';

/** Every migration by name, in the order they run. A released migration never changes. */
const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '003-page-indexes': pageIndexes,
  '004-carrier-ledger': carrierLedger,
  '005-door-to-other-servers': doorToOtherServers,
};

/** Brings the store to the present schema. Throws when it was written by a newer version, and leaves it untouched then. */
export async function migrateStore(db: Kysely<StoreSchema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
