import type { IDBPObjectStore } from 'idb';
import { callDatabase, maxCalls } from '#app/api/http/call-log.ts';
import { DeviceDatabase } from '#app/device-data/device-database.ts';
import { type CallRecord, isCallRecord, withoutBodies } from './call-record.ts';

const longestMillis = 7 * 86_400_000;
/** Deleted in one go when there are so many over. */
const slack = 200;
const stores = ['calls'] as const;

type Calls = IDBPObjectStore<unknown, string[], string, 'readwrite'>;

/** Where the requests of all tabs are kept. */
export interface CallStore {
  /** False: for as long as the page. */
  readonly kept: boolean;
  readAll(): Promise<CallRecord[]>;
  /** `isOver`: asked just before they are written. They are then skipped. */
  add(records: readonly CallRecord[], isOver: () => boolean): Promise<void>;
  clear(): Promise<void>;
  dropBodies(): Promise<void>;
}

/** The newest of them, newest first. `now` is milliseconds since 1970 UTC. */
export function keptCalls(records: readonly CallRecord[], now: number): CallRecord[] {
  return records
    .filter(({ at }) => now - at <= longestMillis)
    .toSorted((one, other) => other.at - one.at || other.place - one.place)
    .slice(0, maxCalls);
}

export class IdbCalls implements CallStore {
  readonly kept = true;
  readonly #database: DeviceDatabase;

  private constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  /** Rejects where the browser keeps no data. */
  static async open(): Promise<IdbCalls> {
    const database = await DeviceDatabase.open(callDatabase, (created) => {
      // The key is the order of age.
      created.createObjectStore('calls', { keyPath: ['at', 'tab', 'place'] });
    });
    return new IdbCalls(database);
  }

  readAll(): Promise<CallRecord[]> {
    return this.#in('readonly', async (calls) => (await calls.getAll()).filter(isCallRecord));
  }

  add(records: readonly CallRecord[], isOver: () => boolean): Promise<void> {
    return this.#in('readwrite', async (calls) => {
      if (isOver()) return;
      await Promise.all(records.map((record) => calls.put(record)));
      await calls.delete(IDBKeyRange.upperBound([Date.now() - longestMillis]));
      const over = (await calls.count()) - maxCalls;
      if (over < slack) return;
      const oldest = await calls.getAllKeys(null, over);
      await calls.delete(IDBKeyRange.upperBound(oldest.at(-1)));
    });
  }

  clear(): Promise<void> {
    return this.#in('readwrite', (calls) => calls.clear());
  }

  dropBodies(): Promise<void> {
    return this.#in('readwrite', async (calls) => {
      const records = (await calls.getAll()) as CallRecord[];
      await Promise.all(records.map((record) => calls.put(withoutBodies(record))));
    });
  }

  #in<T>(mode: 'readonly' | 'readwrite', work: (calls: Calls) => Promise<T>): Promise<T> {
    return this.#database.in(stores, mode, (transaction) => work(transaction.objectStore<string>('calls')));
  }
}

/** For a browser that keeps nothing, or has no room left. */
export class MemoryCalls implements CallStore {
  readonly kept: boolean = false;
  #records: CallRecord[];

  constructor(records: readonly CallRecord[] = []) {
    this.#records = [...records];
  }

  async readAll(): Promise<CallRecord[]> {
    return this.#records;
  }

  async add(records: readonly CallRecord[], isOver: () => boolean): Promise<void> {
    if (!isOver()) this.#records = keptCalls([...this.#records, ...records], Date.now());
  }

  async clear(): Promise<void> {
    this.#records = [];
  }

  async dropBodies(): Promise<void> {
    this.#records = this.#records.map(withoutBodies);
  }
}
