import { PostgresAdapter, sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { StoreSchema } from './store-schema.ts';
import type { Executor } from './store.ts';

// What the two stores do not say alike. Every query is written once; these are the words it differs in.

export type Dialect = 'sqlite' | 'postgres';

export function dialectOf(db: Pick<Kysely<never>, 'getExecutor'>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** What a document is read as: bytes where the driver gives them, which costs a seventh of text; else text. Never parsed. */
export type ReadDocument = ArrayBuffer | string;

/** The column `document` of a `StoredParcelRow`. */
export function documentBytes(db: Executor) {
  return jsonBytes<ReadDocument>(db, sql`parcel_documents.document`).as('document');
}

/**
 * A column of JSON text, for `bufferOf`. Damage leaves text that is none, which SQLite would hand over like any other: `json`
 * then ends the query (`openWriteGuard`). Looking costs 2 µs a parcel, parsing it here four times that.
 */
export function jsonBytes<Bytes extends ReadDocument | null>(db: Executor, column: RawBuilder<unknown>) {
  const checked =
    dialectOf(db) === 'sqlite'
      ? sql`case when json_valid(${column}) then cast(${column} as blob) else json(${column}) end`
      : column;
  return checked.$castTo<Bytes>();
}

/** All rows of a query as one JSON text for `bufferOf`, an array of the columns' values for each. Null where there are none. */
export function rowsAsJson(db: Executor, columns: RawBuilder<unknown>): RawBuilder<ReadDocument | null> {
  return dialectOf(db) === 'sqlite'
    ? sql`cast(json_group_array(json_array(${columns})) as blob)`
    : sql`json_agg(json_build_array(${columns}))::text`;
}

export function bufferOf(document: ReadDocument): Buffer {
  return typeof document === 'string' ? Buffer.from(document) : Buffer.from(document);
}

/**
 * Holds the rows that are read in a transaction until its end, so that what was decided on them is still true when it is
 * committed. All tables of the query are held: PostgreSQL reads the newest version only of rows it holds, and a parcel beside
 * its document of before would lose a change. SQLite has one writer at a time and needs no such words.
 */
export function heldInTransaction<Tables extends keyof StoreSchema, Row>(
  db: Executor,
  query: SelectQueryBuilder<StoreSchema, Tables, Row>,
): SelectQueryBuilder<StoreSchema, Tables, Row> {
  return db.isTransaction && dialectOf(db) === 'postgres' ? query.forUpdate() : query;
}

/** Leaves out rows that another process has in hand. */
export function withoutHeldRows<Tables extends keyof StoreSchema, Row>(
  db: Executor,
  query: SelectQueryBuilder<StoreSchema, Tables, Row>,
): SelectQueryBuilder<StoreSchema, Tables, Row> {
  return dialectOf(db) === 'postgres' ? query.forUpdate().skipLocked() : query;
}

/** Keeps every other writer away from all personal data until the transaction ends, as any transaction does in SQLite. */
export async function holdOtherWriters(tx: Executor): Promise<void> {
  // In the order in which requests come to them, so that no two wait for each other.
  if (dialectOf(tx) === 'postgres')
    await sql`lock table idempotency_keys, jobs, parcels, attempts in exclusive mode`.execute(tx);
}

/** The type of text columns: compared byte by byte in both, so that keys sort alike on every machine. */
export function textType(db: Pick<Kysely<never>, 'getExecutor'>) {
  return dialectOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
}

/**
 * Leaves nothing of deleted and changed rows in the store's files: both databases only mark their place as free. Works beside a
 * running service; PostgreSQL keeps it waiting until then. Backups and archived logs of the database are not ours to reach.
 */
export async function compact(db: Executor): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    await sql`vacuum`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return;
  }
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (full) parcel_documents, attempts, attempt_documents, idempotency_keys, print_documents`.execute(
      connection,
    );
    await sql`reset statement_timeout`.execute(connection);
  });
}
