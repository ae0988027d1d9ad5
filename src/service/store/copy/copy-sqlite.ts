import Database from 'libsql';
import { StartError } from '#service/config/start-error.ts';

/** The columns of all our databases whose text is JSON or, for a kept answer without a body, empty. */
const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  parcel_documents: ['document'],
  attempts: ['shipment', 'notes'],
  idempotency_keys: ['headers', 'body'],
  shipments: ['answer'],
};

/**
 * Copies a database file as it is at one time, while others read and write it: the copy is whole, without what was deleted,
 * checked page by page, and each document in it is read. `to` must not exist. Throws a `StartError` that names `from` when the
 * copy is not sound.
 */
export function copySqlite(from: string, to: string): void {
  try {
    run(from, (database) => database.prepare('vacuum into ?').run(to));
    run(to, mustBeSound);
  } catch (error) {
    throw new StartError(`${from}: ${(error as Error).message}`);
  }
}

function run(file: string, work: (database: Database.Database) => void): void {
  const database = new Database(file, { timeout: 5000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}

function mustBeSound(database: Database.Database): void {
  const rows = (sql: string) => database.prepare(sql).raw().all() as string[][];
  const result = rows('pragma integrity_check')[0]?.[0] ?? 'no answer';
  if (result !== 'ok') throw new Error(result);
  for (const [table] of rows("select name from sqlite_schema where type = 'table'"))
    for (const column of jsonColumns[table ?? ''] ?? []) {
      const where = `${column} <> '' and not json_valid(${column})`;
      const broken = Number(rows(`select count(*) from ${table} where ${where}`)[0]?.[0]);
      if (broken > 0) throw new Error(`${broken} of the texts in ${table}.${column} are no JSON any more`);
    }
}
