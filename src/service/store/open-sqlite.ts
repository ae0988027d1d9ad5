import Database from 'libsql';
import {
  Kysely,
  type LogConfig,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { bindable } from './bindable.ts';
import { prepareTextReader, type TextReader } from './read-text.ts';
import type { StoreSchema } from './store-schema.ts';
import { openWriteGuard, type WriteGuard, type WritesStopped } from './writes-stopped.ts';

/**
 * Opens (or creates) the embedded store: WAL, and every commit is synced to disk before it is acknowledged.
 * `file` is the path of the database file. `log` is called after each statement.
 */
export function openSqlite(file: string, log: LogConfig = []): Kysely<StoreSchema> {
  const guard = openWriteGuard(file);
  return new Kysely<StoreSchema>({ dialect: new GuardedSqliteDialect(openDatabase(file, guard), guard), log });
}

/** What stopped the changes of an embedded store until the next start; null while nothing did, and for every other store. */
export function stoppedUntilStart(db: Pick<Kysely<never>, 'getExecutor'>): WritesStopped | null {
  const { adapter } = db.getExecutor();
  return adapter instanceof GuardedSqliteAdapter ? adapter.guard.stopped() : null;
}

class GuardedSqliteDialect extends SqliteDialect {
  readonly #guard: WriteGuard;

  constructor(database: SqliteDatabase, guard: WriteGuard) {
    super({ database });
    this.#guard = guard;
  }

  override createAdapter(): SqliteAdapter {
    return new GuardedSqliteAdapter(this.#guard);
  }
}

class GuardedSqliteAdapter extends SqliteAdapter {
  readonly guard: WriteGuard;

  constructor(guard: WriteGuard) {
    super();
    this.guard = guard;
  }

  /** SQLite changes its schema inside a transaction; saying so makes a migration that was cut off leave nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const pragmas = [
  'journal_mode = wal',
  'synchronous = full',
  // On macOS a sync leaves what is written in the disk's own memory without it; elsewhere it changes nothing.
  'fullfsync = on',
  'foreign_keys = on',
  'cache_size = -32768',
  // What is deleted is overwritten: addresses do not stay in free places of the file.
  'secure_delete = on',
];
/** What `pragma auto_vacuum` says of a file whose free pages can be cut off its end. */
export const incrementalVacuum = 2;
const keptStatements = 256;
/** Nothing else can run while SQLite waits for another process: longer waits are the store's own (store.ts). */
const busyMillis = 100;

/** The libsql database as kysely's SQLite dialect wants it, with values checked before they are bound. */
export function openDatabase(file: string, guard: WriteGuard = openWriteGuard(file)): SqliteDatabase {
  const database = new Database(file, { timeout: busyMillis });
  const pragma = (text: string) =>
    guard.run(false, () => database.prepare(`pragma ${text}`).all()) as readonly object[];
  // Of a new file it must be the first; of an older one it counts from the next `vacuum` on (freed-space.ts). Where it is set, setting
  // it again would be a change that waits for no other process.
  if (!pragma('auto_vacuum').some((row) => 'auto_vacuum' in row && row.auto_vacuum === incrementalVacuum))
    pragma('auto_vacuum = incremental');
  for (const text of pragmas) pragma(text);
  const statements = new Map<string, SqliteStatement>();

  /**
   * Each change takes the lock before it does anything: later, waiting for another process is no longer possible. `exec`, for
   * it closes its statement; a prepared one that was refused stays open in this driver, and no commit succeeds beside it.
   */
  function takeWriteLock(): typeof nothing {
    database.exec('begin immediate');
    return nothing;
  }

  function inTransaction<T>(work: () => T): T {
    takeWriteLock();
    try {
      const result = work();
      database.exec('commit');
      return result;
    } catch (error) {
      if (database.inTransaction) database.exec('rollback');
      throw error;
    }
  }

  return {
    close() {
      statements.clear();
      database.close();
    },
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept !== undefined) return kept;
      const prepared = guard.run(false, () => prepareTextReader(database, sql));
      const writes = writesTo(sql);
      const changes = writes || changesFile.test(sql);
      const statement = checkedStatement(prepared, stepped.test(sql), (work) => {
        // A change that cannot be written is rolled back by SQLite itself.
        if (sql === 'rollback' && !database.inTransaction) return nothing as ReturnType<typeof work>;
        if (sql === 'begin') return guard.run(true, takeWriteLock) as ReturnType<typeof work>;
        const alone = writes && !database.inTransaction;
        return guard.run(changes, alone ? () => inTransaction(work) : work);
      });
      if (statements.size >= keptStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

const nothing = { changes: 0, lastInsertRowid: 0 };

/** Statements that write to the file without changing a row. */
const changesFile = /^(?:commit|vacuum|pragma (?:incremental_vacuum|wal_checkpoint))\b/i;
/** It gives back a page with each step, and no columns: without that the driver would take one step. */
const stepped = /^pragma incremental_vacuum\b/i;

function writesTo(sql: string): boolean {
  if (/^\s*with\b/i.test(sql)) return /\b(?:insert into|update|delete from)\b/i.test(sql);
  return /^\s*(?:insert|update|delete|create|alter|drop)\b/i.test(sql);
}

function checkedStatement(
  { statement, textsOf }: TextReader,
  isStepped: boolean,
  run: <T>(work: () => T) => T,
): SqliteStatement {
  return {
    // Asking the driver each time costs a tenth of a small query.
    reader: statement.reader || isStepped,
    all: (parameters) => run(() => (statement.all(parameters.map(bindable)) as Record<string, unknown>[]).map(textsOf)),
    run: (parameters) => run(() => statement.run(parameters.map(bindable))),
    iterate: (parameters) => statement.iterate(parameters.map(bindable)),
  };
}
