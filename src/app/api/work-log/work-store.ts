import { serverNow } from '#app/words/server-clock.ts';
import { DeviceDatabase, type DeviceTransaction } from '#app/device-data/device-database.ts';
import type { WorkEntry } from './work-entry.ts';

const longestMillis = 31 * 86_400_000;
const stores = ['work', 'about'] as const;
/** Keys of `about`: from when on is counted, and when all was forgotten last. Before the first answer no clock is sure enough to be both. */
const [sinceKey, forgottenKey] = ['since', 'forgotten'] as const;

export interface WorkStore {
  /**
   * `isOver`: asked just before they are written. They are then skipped, as is what was before all was forgotten. `since`:
   * from when on is counted, where that is not known.
   */
  add: (entries: readonly WorkEntry[], isOver: () => boolean, since: number) => Promise<void>;
  /** `since`: null where nothing was counted yet. */
  read: (from: number, to: number) => Promise<{ since: number | null; entries: readonly WorkEntry[] }>;
  /** Forgets all before `now`, from when on is counted. `isOver`: asked just before it is written. */
  clear: (now: number, isOver: () => boolean) => Promise<void>;
}

/** The work of all tabs, in IndexedDB: two of them may count at the same time. Rejects where the browser keeps no data. */
export async function openWorkStore(): Promise<WorkStore> {
  const database = await DeviceDatabase.open('parcel-desk-work', (created) => {
    created.createObjectStore('work');
    created.createObjectStore('about');
  });
  return {
    add: (entries, isOver, begun) =>
      database.in(stores, 'readwrite', async (transaction) => {
        if (isOver() || entries.length === 0) return;
        const about = transaction.objectStore('about');
        if ((await about.get(sinceKey)) === undefined) await about.put(begun, sinceKey);
        const forgotten = await timeAt(transaction, forgottenKey);
        const work = transaction.objectStore('work');
        const wanted = entries.filter((entry) => entry.at >= forgotten);
        await Promise.all(wanted.map((entry) => work.put(entry, [entry.at, entry.id])));
        await work.delete(IDBKeyRange.upperBound([serverNow() - longestMillis]));
      }),
    read: (from, to) =>
      database.in(stores, 'readonly', async (transaction) => {
        const isKnown = (await transaction.objectStore('about').get(sinceKey)) !== undefined;
        const since = isKnown ? await timeAt(transaction, sinceKey) : null;
        const range = IDBKeyRange.bound([from], [to], false, true);
        return { since, entries: (await transaction.objectStore('work').getAll(range)) as WorkEntry[] };
      }),
    clear: (now, isOver) =>
      database.in(stores, 'readwrite', async (transaction) => {
        if (isOver()) return;
        await transaction.objectStore('work').delete(IDBKeyRange.upperBound([now], true));
        for (const key of [sinceKey, forgottenKey]) await transaction.objectStore('about').put(now, key);
      }),
  };
}

/** What `about` holds there, as far back as anything is kept. */
async function timeAt(transaction: DeviceTransaction, key: typeof sinceKey | typeof forgottenKey): Promise<number> {
  const time: unknown = await transaction.objectStore('about').get(key);
  return Math.max(typeof time === 'number' ? time : 0, serverNow() - longestMillis);
}
