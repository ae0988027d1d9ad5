import { DeviceDatabase } from './device-database.ts';
import { readStationCopy, stationCopy } from './read-station-copy.ts';

// The station's id once more, where it is on the disk when it is written. `localStorage` is written late: a browser that is killed soon
// after it opened the page for the first time has lost it, and would come back as another station, beside its own claims and runs.

/** Rejects where the browser keeps no data. */
export async function writeStationCopy(id: string): Promise<void> {
  if ((await readStationCopy()) === id) return;
  const { name, store, key } = stationCopy;
  const database = await DeviceDatabase.open(name, (created) => void created.createObjectStore(store));
  try {
    await database.in([store], 'durable', (transaction) => transaction.objectStore(store).put(id, key));
  } finally {
    await database.close();
  }
}
