import Database from 'libsql';
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { bindable } from './bindable.ts';
import type { StoreSchema } from './store-schema.ts';
import { openWriteGuard } from './writes-stopped.ts';

/**
 * Opens (or creates) the embedded store: WAL, and every commit is synced to disk before it is acknowledged.
 * `file` is the path of the database file.
 */
export function openSqlite(file: string): Kysely<StoreSchema> {
  return new Kysely<StoreSchema>({ dialect: new TransactionalSqliteDialect({ database: openDatabase(file) }) });
}

/** SQLite changes its schema inside a transaction; saying so makes a migration that was cut off leave nothing behind. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const keptStatements = 256;
/** Nothing else can run while SQLite waits for another process: longer waits are the store's own (store.ts). */
const busyMillis = 100;

/** The libsql database as kysely's SQLite dialect wants it, with values checked before they are bound. */
export function openDatabase(file: string): SqliteDatabase {
  const database = new Database(file, { timeout: busyMillis });
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'cache_size = -32768'])
    database.prepare(`pragma ${pragma}`).all();
  const statements = new Map<string, SqliteStatement>();
  const guard = openWriteGuard();
  return {
    close() {
      statements.clear();
      database.close();
    },
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept !== undefined) return kept;
      // `begin` alone takes the write lock at the first write, where waiting for another process is no longer possible.
      const prepared = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const statement = checkedStatement(prepared, (work) => {
        // A change that cannot be written is rolled back by SQLite itself.
        if (sql === 'rollback' && !database.inTransaction) return doneAlready as ReturnType<typeof work>;
        return guard.run(changing.test(sql), work);
      });
      if (statements.size >= keptStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

const changing = /^\s*(?:begin|commit|insert|update|delete|create|alter|drop|vacuum)\b/i;
const doneAlready = { changes: 0, lastInsertRowid: 0 };

function checkedStatement(statement: Database.Statement, run: <T>(work: () => T) => T): SqliteStatement {
  return {
    // Asking the driver each time costs a tenth of a small query.
    reader: statement.reader,
    all: (parameters) => run(() => statement.all(parameters.map(bindable))),
    run: (parameters) => run(() => statement.run(parameters.map(bindable))),
    iterate: (parameters) => statement.iterate(parameters.map(bindable)),
  };
}
