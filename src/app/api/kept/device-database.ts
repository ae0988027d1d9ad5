/** Makes the stores of a new database. */
type Create = (database: IDBDatabase) => void;

/** How a transaction is written: `durable` is on the disk when it is over, and outlives a power cut too. */
export type TransactionMode = 'readonly' | 'readwrite' | 'durable';

/** A database of this browser in IndexedDB, open for as long as the page is. */
export class DeviceDatabase {
  readonly #name: string;
  readonly #create: Create;
  #database: Promise<IDBDatabase>;

  private constructor(name: string, create: Create, database: IDBDatabase) {
    this.#name = name;
    this.#create = create;
    this.#database = Promise.resolve(this.#watched(database));
  }

  /** Rejects where the browser keeps no data. */
  static async open(name: string, create: Create): Promise<DeviceDatabase> {
    return new DeviceDatabase(name, create, await openDatabase(name, create));
  }

  /** Resolves when the transaction is committed. */
  async in<T>(
    stores: readonly string[],
    mode: TransactionMode,
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

  /** A newer page may need the database, or it is deleted: it is opened again for the next transaction. */
  #watched(database: IDBDatabase): IDBDatabase {
    const reopen = () => {
      this.#database = openDatabase(this.#name, this.#create).then((opened) => this.#watched(opened));
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

/** The result of a request to a store. */
export function asked<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });
}

function openDatabase(name: string, create: Create): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => create(opening.result));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
    opening.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}
