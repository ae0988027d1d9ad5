import Database from 'libsql';
import { Kysely, sql, SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { StoreSchema } from './store-schema.ts';

/**
 * Opens (or creates) the embedded store: WAL, and every commit is synced to disk before it is acknowledged.
 * `file` is the path of the database file.
 */
export function openSqlite(file: string): Kysely<StoreSchema> {
  return new Kysely<StoreSchema>({ dialect: new TransactionalSqliteDialect({ database: openDatabase(file) }) });
}

/** Leaves nothing of deleted and changed rows in the files: SQLite itself only marks their place as free. Works beside a running service. */
export async function compactSqlite(db: Kysely<StoreSchema>): Promise<void> {
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
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
const busyMillis = 5000;

/** The libsql database as kysely's SQLite dialect wants it, with values checked before they are bound. */
export function openDatabase(file: string): SqliteDatabase {
  const database = new Database(file, { timeout: busyMillis });
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'cache_size = -65536'])
    database.prepare(`pragma ${pragma}`).all();
  const statements = new Map<string, SqliteStatement>();
  return {
    close() {
      statements.clear();
      database.close();
    },
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept !== undefined) return kept;
      // `begin` alone takes the write lock at the first write, where waiting for another process is no longer possible.
      const statement = checkedStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (statements.size >= keptStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function checkedStatement(statement: Database.Statement): SqliteStatement {
  return {
    get reader() {
      return statement.reader;
    },
    all: (parameters) => statement.all(parameters.map(bindable)),
    run: (parameters) => statement.run(parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(parameters.map(bindable)),
  };
}

/**
 * A value libsql binds as it is. libsql aborts the whole process on a boolean, cuts text at U+0000, and binds undefined,
 * NaN and integers above 2^53 as something else: booleans become 0 and 1, the rest throws.
 */
function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new TypeError('The store holds no text with the character U+0000.');
    return value;
  }
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return value;
    throw new TypeError(`The store holds no number such as ${value}: only safe integers.`);
  }
  if (value === null || value instanceof Uint8Array) return value;
  throw new TypeError(`The store holds no value of type ${typeof value}.`);
}
