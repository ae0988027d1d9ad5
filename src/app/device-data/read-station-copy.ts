import { isStationId } from '#contract/desk/station-id.ts';
import { type DatabaseName, databasePrefix } from './store-lifetimes.ts';

/** Where the station's id is once more (station-copy.ts). */
export const stationCopy = { name: 'station' satisfies DatabaseName, store: 'station', key: 'id' } as const;

/**
 * Null where there is none; makes no database. Rejects where the browser keeps no data. Without `DeviceDatabase`, as the script that
 * requests the list ahead of the page is to be small.
 */
export async function readStationCopy(): Promise<string | null> {
  const file = databasePrefix + stationCopy.name;
  if (!(await indexedDB.databases()).some(({ name }) => name === file)) return null;
  const opening = indexedDB.open(file);
  // Deleted in the meantime: none is made in its place.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  const database = await resultOf(opening);
  try {
    const found: unknown = await resultOf(
      database.transaction(stationCopy.store).objectStore(stationCopy.store).get(stationCopy.key),
    );
    return isStationId(found) ? found : null;
  } finally {
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}
