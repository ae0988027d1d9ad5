import { DeviceDatabase } from './device-database.ts';
import type { LogKind } from './device-log.ts';

/** Where the entries of a log are, in the order of their keys. */
export interface LogStore<Entry> {
  /** `since`: from when on is counted, where that is not stored yet. `isOver`: called just before they are written; if true they are skipped. */
  add: (entries: readonly Entry[], since: number, isOver: () => boolean) => Promise<void>;
  /** Those from `from` until before `to`, as any version has written them. `since`: null where that is not known. */
  read: (from: number, to: number) => Promise<{ since: number | null; stored: unknown[] }>;
  /** Changes each, those of other versions too. */
  rewrite: (change: (stored: Entry) => Entry) => Promise<void>;
  /** `since`: from when on is counted again. `isOver`: called just before it is written. */
  clear: (since: number, isOver: () => boolean) => Promise<void>;
}

const sinceKey = 'since';
/** More than the log holds, which are deleted together. */
const slack = 200;

/** A log in IndexedDB: two tabs may write at the same time. Rejects where the browser keeps no data. */
export async function openLogStore<Entry>(kind: LogKind<Entry>): Promise<LogStore<Entry>> {
  const { store: name, about, keyPath, keyOf, longestMillis, max, now } = kind;
  const stores = about === undefined ? [name] : [name, about];
  const database = await DeviceDatabase.open(kind.topic, (created) => {
    created.createObjectStore(name, keyPath === undefined ? {} : { keyPath: [...keyPath] });
    if (about !== undefined) created.createObjectStore(about);
  });
  return {
    add: (entries, since, isOver) =>
      database.in(stores, 'readwrite', async (transaction) => {
        if (isOver() || entries.length === 0) return;
        if (about !== undefined) {
          const times = transaction.objectStore(about);
          if ((await times.get(sinceKey)) === undefined) await times.put(since, sinceKey);
        }
        const log = transaction.objectStore(name);
        const isInline = keyPath !== undefined;
        await Promise.all(entries.map((entry) => (isInline ? log.put(entry) : log.put(entry, keyOf(entry)))));
        await log.delete(IDBKeyRange.upperBound([now() - longestMillis]));
        const over = (await log.count()) - max;
        if (over < slack) return;
        const oldest = await log.getAllKeys(null, over);
        await log.delete(IDBKeyRange.upperBound(oldest.at(-1)));
      }),
    read: (from, to) =>
      database.in(stores, 'readonly', async (transaction) => {
        const since: unknown = about === undefined ? null : await transaction.objectStore(about).get(sinceKey);
        const range = IDBKeyRange.bound([from], [to], false, true);
        const stored = (await transaction.objectStore(name).getAll(range)) as unknown[];
        return { since: typeof since === 'number' ? since : null, stored };
      }),
    rewrite: (change) =>
      database.in(stores, 'readwrite', async (transaction) => {
        let cursor = await transaction.objectStore(name).openCursor();
        while (cursor !== null) {
          await cursor.update(change(cursor.value as Entry));
          cursor = await cursor.continue();
        }
      }),
    clear: (since, isOver) =>
      database.in(stores, 'readwrite', async (transaction) => {
        if (isOver()) return;
        await transaction.objectStore(name).clear();
        if (about !== undefined) await transaction.objectStore(about).put(since, sinceKey);
      }),
  };
}
