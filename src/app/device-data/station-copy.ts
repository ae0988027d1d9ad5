import { isStationId } from '#contract/desk/station-id.ts';
import { databasePrefix, DeviceDatabase, type DeviceTransaction, type TransactionMode } from './device-database.ts';
import type { DatabaseName } from './store-lifetimes.ts';

// The station's id once more, where it is on the disk when it is written. `localStorage` is written late: a browser that is killed soon
// after it opened the page for the first time has lost it, and would come back as another station, beside its own claims and runs.

const name = 'station' satisfies DatabaseName;
const store = 'station';
const key = 'id';

/** Null where there is none; makes no database. Rejects where the browser keeps no data. */
export async function readStationCopy(): Promise<string | null> {
  const all = await indexedDB.databases();
  if (!all.some((each) => each.name === databasePrefix + name)) return null;
  const found: unknown = await inDatabase('readonly', (transaction) => transaction.objectStore(store).get(key));
  return isStationId(found) ? found : null;
}

/** Rejects where the browser keeps no data. */
export async function writeStationCopy(id: string): Promise<void> {
  if ((await readStationCopy()) === id) return;
  await inDatabase('durable', (transaction) => transaction.objectStore(store).put(id, key));
}

async function inDatabase<T>(mode: TransactionMode, work: (transaction: DeviceTransaction) => Promise<T>): Promise<T> {
  const database = await DeviceDatabase.open(name, (created) => void created.createObjectStore(store));
  try {
    return await database.in([store], mode, work);
  } finally {
    await database.close();
  }
}
