import { Migrator, type Kysely, type Migration } from 'kysely';
import { firstTables } from './migrations/001-first-tables.ts';
import type { StoreSchema } from './store-schema.ts';

/** Every migration by name, in the order they run. A released migration never changes. */
const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
};

/** Brings the store to the present schema. Throws when it was written by a newer version, and leaves it untouched then. */
export async function migrateStore(db: Kysely<StoreSchema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
