import { DeviceDatabase, type DeviceTransaction, type TransactionMode } from '#app/device-data/device-database.ts';
import type { ItemRecord, RunRecord, StoredRun } from './run-record.ts';
import type { Change, JournalChange, RunJournal } from './run-journal.ts';
import { mayHaveMade, noOthers, type OtherRuns, othersOf } from './other-runs.ts';

const stores = ['runs', 'items'] as const;

/**
 * The journal in IndexedDB: transactions that write the same stores come one after the other for all tabs, also on plain http, where
 * `navigator.locks` is missing; and what one has committed outlives a browser that is killed, which `localStorage` does not.
 */
export class IdbJournal implements RunJournal {
  readonly kept: boolean = true;
  readonly #database: DeviceDatabase;

  private constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  /** Rejects where the browser keeps no data. */
  static async open(): Promise<IdbJournal> {
    const database = await DeviceDatabase.open('runs', (created) => {
      created.createObjectStore('runs', { keyPath: 'id' });
      created.createObjectStore('items', { keyPath: ['run', 'at'] });
    });
    return new IdbJournal(database);
  }

  readAll(): Promise<StoredRun[]> {
    return this.#in('readonly', async (transaction) => {
      const runs = (await transaction.objectStore('runs').getAll()) as RunRecord[];
      const items = (await transaction.objectStore('items').getAll()) as ItemRecord[];
      const byRun = new Map(runs.map((run) => [run.id, { run, items: [] as ItemRecord[] }]));
      for (const item of items) byRun.get(item.run)?.items.push(item);
      return [...byRun.values()];
    });
  }

  read(id: string): Promise<StoredRun | null> {
    return this.#in('readonly', async (transaction) => {
      const run = (await transaction.objectStore('runs').get(id)) as RunRecord | undefined;
      const items = (await transaction.objectStore('items').getAll(itemsOf(id))) as ItemRecord[];
      return run === undefined ? null : { run, items };
    });
  }

  create(run: RunRecord, items: (others: OtherRuns) => readonly ItemRecord[]): Promise<StoredRun> {
    return this.#in('durable', async (transaction) => {
      const others = await read(transaction, (other) => other.endedAt === null || mayHaveMade(other, run));
      const stored = { run, items: items(othersOf(run, others)) };
      await write(transaction, stored);
      return stored;
    });
  }

  update(
    id: string,
    places: readonly number[] | 'all',
    change: Change,
    durable = false,
  ): Promise<JournalChange | null> {
    return this.#in(durable ? 'durable' : 'readwrite', async (transaction) => {
      const run = (await transaction.objectStore('runs').get(id)) as RunRecord | undefined;
      if (run === undefined) return null;
      const items = await itemsAt(transaction, id, places);
      const isOther = (other: RunRecord) => other.id !== id && (other.endedAt === null || mayHaveMade(other, run));
      const others = places === 'all' ? othersOf(run, await read(transaction, isOther)) : noOthers;
      const changed = change(run, items, others);
      if (changed !== null) await write(transaction, changed);
      return changed;
    });
  }

  remove(id: string): Promise<void> {
    return this.#in('readwrite', async (transaction) => {
      await transaction.objectStore('runs').delete(id);
      await transaction.objectStore('items').delete(itemsOf(id));
    });
  }

  #in<T>(mode: TransactionMode, work: (transaction: DeviceTransaction) => Promise<T>): Promise<T> {
    return this.#database.in(stores, mode, work);
  }
}

async function itemsAt(
  transaction: DeviceTransaction,
  id: string,
  places: readonly number[] | 'all',
): Promise<ItemRecord[]> {
  const store = transaction.objectStore('items');
  if (places === 'all') return (await store.getAll(itemsOf(id))) as ItemRecord[];
  const items = await Promise.all(places.map((at) => store.get([id, at]) as Promise<ItemRecord | undefined>));
  return items.filter((item) => item !== undefined);
}

async function read(transaction: DeviceTransaction, isWanted: (run: RunRecord) => boolean): Promise<StoredRun[]> {
  const runs = (await transaction.objectStore('runs').getAll()) as RunRecord[];
  const wanted = runs.filter(isWanted);
  const items = await Promise.all(
    wanted.map((run) => transaction.objectStore('items').getAll(itemsOf(run.id)) as Promise<ItemRecord[]>),
  );
  return wanted.map((run, at) => ({ run, items: items[at] ?? [] }));
}

/** So many that the page, which writes them, still answers a key in time. */
const itemsAtOnce = 500;

async function write(transaction: DeviceTransaction, { run, items = [] }: JournalChange): Promise<void> {
  if (run !== undefined) await transaction.objectStore('runs').put(run);
  const store = transaction.objectStore('items');
  for (let at = 0; at < items.length; at += itemsAtOnce)
    await Promise.all(items.slice(at, at + itemsAtOnce).map((item) => store.put(item)));
}

function itemsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}
