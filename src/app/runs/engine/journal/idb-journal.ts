import type { ItemRecord, RunRecord, StoredRun } from './run-record.ts';
import type { Change, JournalChange, RunJournal } from './run-journal.ts';
import { takenIds } from './memory-journal.ts';

const databaseName = 'parcel-desk-runs';
const stores = ['runs', 'items'] as const;
const none: ReadonlySet<string> = new Set();

/**
 * The journal in IndexedDB: transactions that write the same stores come one after the other for all tabs, also on plain http, where
 * `navigator.locks` is missing; and what one has committed outlives a browser that is killed, which `localStorage` does not.
 */
export class IdbJournal implements RunJournal {
  readonly kept: boolean = true;
  #database: Promise<IDBDatabase>;

  private constructor(database: IDBDatabase) {
    this.#database = Promise.resolve(this.#watched(database));
  }

  /** Rejects where the browser keeps no data. */
  static async open(): Promise<IdbJournal> {
    return new IdbJournal(await openDatabase());
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

  create(run: RunRecord, items: (taken: ReadonlySet<string>) => readonly ItemRecord[]): Promise<StoredRun> {
    return this.#in('durable', async (transaction) => {
      const stored = { run, items: items(await othersTaken(transaction, run.id)) };
      write(transaction, stored);
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
      const taken = places === 'all' ? await othersTaken(transaction, id) : none;
      const changed = change(run, items, taken);
      if (changed !== null) write(transaction, changed);
      return changed;
    });
  }

  remove(id: string): Promise<void> {
    return this.#in('readwrite', async (transaction) => {
      transaction.objectStore('runs').delete(id);
      transaction.objectStore('items').delete(itemsOf(id));
    });
  }

  /** Resolves when the transaction is committed. What is `durable` is on the disk then, and outlives a power cut too. */
  async #in<T>(
    mode: 'readonly' | 'readwrite' | 'durable',
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    const database = await this.#database;
    const transaction =
      mode === 'durable'
        ? database.transaction(stores, 'readwrite', { durability: 'strict' })
        : database.transaction(stores, mode, { durability: 'relaxed' });
    const over = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    });
    try {
      const result = await work(transaction);
      await over;
      return result;
    } catch (error) {
      over.catch(() => {});
      throw error;
    }
  }

  /** A newer page may need the database, or the user clears it: it is opened again for the next transaction. */
  #watched(database: IDBDatabase): IDBDatabase {
    const reopen = () => {
      this.#database = openDatabase().then((opened) => this.#watched(opened));
      this.#database.catch(() => {});
    };
    database.addEventListener('close', reopen);
    database.addEventListener('versionchange', () => {
      database.close();
      reopen();
    });
    return database;
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

async function othersTaken(transaction: IDBTransaction, id: string): Promise<Set<string>> {
  const runs = await asked<RunRecord[]>(transaction.objectStore('runs').getAll());
  const open = runs.filter((run) => run.endedAt === null && run.id !== id);
  const items = await Promise.all(
    open.map((run) => asked<ItemRecord[]>(transaction.objectStore('items').getAll(itemsOf(run.id)))),
  );
  return takenIds(open.map((run, at) => ({ run, items: items[at] ?? [] })));
}

function write(transaction: IDBTransaction, { run, items = [] }: JournalChange): void {
  if (run !== undefined) transaction.objectStore('runs').put(run);
  for (const item of items) transaction.objectStore('items').put(item);
}

function itemsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('runs', { keyPath: 'id' });
      opening.result.createObjectStore('items', { keyPath: ['run', 'at'] });
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
    opening.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}

function asked<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });
}
