import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#service/config/start-error.ts';
import type { Store } from './store.ts';

/** What a service leaves in its data folder, after its store, when it was once started. */
const leftByAStart = ['start-token', 'sandbox-carrier.db'];

/**
 * Throws a `StartError` for a data folder that was in use and whose embedded store is gone or empty: a start would put a new one in
 * its place, without a word that everything acknowledged is missing.
 */
export function mustHaveItsStore(folder: string): void {
  const store = join(folder, 'parcel-desk.db');
  const size = statSync(store, { throwIfNoEntry: false })?.size;
  const left = leftByAStart.find((name) => existsSync(join(folder, name)));
  if (left === undefined || (size !== undefined && size > 0)) return;
  throw new StartError(
    `${store} is ${size === undefined ? 'missing' : 'empty'}, but ${left} beside it says that it was in use: ` +
      `restore the folder from a backup (docs/operate.md), set DATABASE_URL if its parcels are on PostgreSQL, or start with an empty folder`,
  );
}

/** Throws a `StartError` where a store with parcels has lost its account file: the sandbox's would be used in its place. */
export async function mustHaveItsAccount(folder: string, store: Store): Promise<void> {
  const file = join(folder, 'account.json');
  if (existsSync(file)) return;
  const parcel = await store.db.selectFrom('parcels').select('id').limit(1).executeTakeFirst();
  if (parcel === undefined) return;
  // The first process on a database may have lost its own, a further one never had it.
  const from =
    store.dialect === 'postgres'
      ? 'copy it from the data folder of a process that serves this database, or restore it from a backup (docs/scale.md)'
      : 'restore it from a backup, or write it again (docs/account-file.md)';
  throw new StartError(`${file} is missing, but the store has parcels that were made with it: ${from}`);
}

/** Throws a `StartError` where the sandbox carrier's file is empty beside a store that has handed shipments over: a new one would give their numbers again. */
export async function mustHaveItsBook(file: string, store: Store): Promise<void> {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return;
  const attempt = await store.db.selectFrom('attempts').select('id').limit(1).executeTakeFirst();
  if (attempt === undefined) return;
  throw new StartError(
    `${file} is empty, but the store has shipments that it should know: restore it from a backup, or delete it, and their tracking numbers may be given out again`,
  );
}
