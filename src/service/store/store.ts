import type { Kysely, Transaction } from 'kysely';
import { migrateStore } from './migrate-store.ts';
import type { StoreSchema } from './store-schema.ts';

/** What a query runs on: the store itself, or the transaction it is part of. */
export type Executor = Kysely<StoreSchema>;

export interface Store {
  readonly db: Kysely<StoreSchema>;
  /** Runs `work` in one transaction: all of it is durable when the promise resolves, nothing of it when it rejects. Inside, use only the transaction given. */
  transaction<T>(work: (tx: Transaction<StoreSchema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A store ready for use: migrated, whatever dialect `db` speaks. */
export async function openStore(db: Kysely<StoreSchema>): Promise<Store> {
  await migrateStore(db);
  return {
    db,
    transaction: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}
