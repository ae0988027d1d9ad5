import { type DatabaseName, databasePrefix } from './store-lifetimes.ts';
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/** Makes the stores of a new database. */
type Create = (database: IDBPDatabase) => void;

/** How a transaction is written: `durable` is on the disk when it is over, and outlives a power cut too. */
export type TransactionMode = 'readonly' | 'readwrite' | 'durable';

/** What a transaction may do follows from its mode: one that only reads rejects what would write. */
export type DeviceTransaction = IDBPTransaction<unknown, string[], 'readwrite'>;

/** A database of this browser in IndexedDB, open for as long as the page is. */
export class DeviceDatabase {
  readonly #name: string;
  readonly #create: Create;
  #database: Promise<IDBPDatabase>;

  private constructor(name: string, create: Create) {
    this.#name = name;
    this.#create = create;
    this.#database = this.#opened();
  }

  /** Rejects where the browser keeps no data. */
  static async open(name: DatabaseName, create: Create): Promise<DeviceDatabase> {
    const database = new DeviceDatabase(databasePrefix + name, create);
    await database.#database;
    return database;
  }

  /** Resolves when the transaction is committed. */
  async in<T>(
    stores: readonly string[],
    mode: TransactionMode,
    work: (transaction: DeviceTransaction) => Promise<T>,
  ): Promise<T> {
    const database = await this.#database;
    const transaction = database.transaction([...stores], mode === 'readonly' ? 'readonly' : 'readwrite', {
      durability: mode === 'durable' ? 'strict' : 'relaxed',
    }) as DeviceTransaction;
    // A failure of `work` is reported itself, and not the failed transaction around it.
    transaction.done.catch(() => {});
    const result = await work(transaction);
    await transaction.done;
    return result;
  }

  /** Nothing of it is read or written any more. */
  async close(): Promise<void> {
    (await this.#database).close();
  }

  /** A newer page may need the database, or it is deleted: it is opened again for the next transaction. */
  #opened(): Promise<IDBPDatabase> {
    const reopen = () => {
      this.#database = this.#opened();
      this.#database.catch(() => {});
    };
    return new Promise((resolve, reject) => {
      openDB(this.#name, 1, {
        upgrade: this.#create,
        blocked: () => reject(new Error('blocked')),
        blocking(_current, _wanted, { target }) {
          (target as IDBDatabase).close();
          reopen();
        },
        terminated: reopen,
      }).then(resolve, reject);
    });
  }
}
