import { asked, DeviceDatabase, type TransactionMode } from '#app/api/kept/device-database.ts';
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
    const database = await DeviceDatabase.open('parcel-desk-runs', (created) => {
      created.createObjectStore('runs', { keyPath: 'id' });
      created.createObjectStore('items', { keyPath: ['run', 'at'] });
    });
    return new IdbJournal(database);
  }

  readAll(): Promise<StoredRun[]> {
    return this.#in('readonly', async (transaction) => {
      const runs = await asked<RunRecord[]>(transaction.objectStore('runs').getAll());
      const items = await asked<ItemRecord[]>(transaction.objectStore('items').getAll());
      const byRun = new Map(runs.map((run) => [run.id, { run, items: [] as ItemRecord[] }]));
      for (const item of items) byRun.get(item.run)?.items.push(item);
      return [...byRun.values()];
    });
  }

  read(id: string): Promise<StoredRun | null> {
    return this.#in('readonly', async (transaction) => {
      const run = await asked<RunRecord | undefined>(transaction.objectStore('runs').get(id));
      const items = await asked<ItemRecord[]>(transaction.objectStore('items').getAll(itemsOf(id)));
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
      const run = await asked<RunRecord | undefined>(transaction.objectStore('runs').get(id));
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
      transaction.objectStore('runs').delete(id);
      transaction.objectStore('items').delete(itemsOf(id));
    });
  }

  #in<T>(mode: TransactionMode, work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    return this.#database.in(stores, mode, work);
  }
}

async function itemsAt(
  transaction: IDBTransaction,
  id: string,
  places: readonly number[] | 'all',
): Promise<ItemRecord[]> {
  const store = transaction.objectStore('items');
  if (places === 'all') return asked(store.getAll(itemsOf(id)));
  const items = await Promise.all(places.map((at) => asked<ItemRecord | undefined>(store.get([id, at]))));
  return items.filter((item) => item !== undefined);
}

async function read(transaction: IDBTransaction, isWanted: (run: RunRecord) => boolean): Promise<StoredRun[]> {
  const runs = await asked<RunRecord[]>(transaction.objectStore('runs').getAll());
  const wanted = runs.filter(isWanted);
  const items = await Promise.all(
    wanted.map((run) => asked<ItemRecord[]>(transaction.objectStore('items').getAll(itemsOf(run.id)))),
  );
  return wanted.map((run, at) => ({ run, items: items[at] ?? [] }));
}

/** So many that the page, which writes them, still answers a key in time. */
const itemsAtOnce = 500;

async function write(transaction: IDBTransaction, { run, items = [] }: JournalChange): Promise<void> {
  if (run !== undefined) transaction.objectStore('runs').put(run);
  const store = transaction.objectStore('items');
  for (const [at, item] of items.entries()) {
    const request = store.put(item);
    if (at % itemsAtOnce === itemsAtOnce - 1) await asked(request);
  }
}

function itemsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}
