import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Of whatever tables: the carrier's ledger is no part of the store's schema. */
export type AnyDatabase = Pick<Kysely<never>, 'getExecutor'>;

/** A table and how its rows are told apart and put in order. */
export interface CopiedTable {
  /** Its name in the source. */
  from: string;
  /** Its name in the target. */
  to: string;
  keys: readonly [string, ...string[]];
  columns: readonly string[];
  /** Rows the copy leaves alone, as a condition on the others. */
  where?: string;
}

type Row = Record<string, unknown>;

const perRead = 250;

/**
 * Copies the rows that the target lacks behind its last one, in the order of their keys, one transaction per batch: cut off at
 * any point, it goes on from there. `copied` is told of each batch. Both stores compare keys byte by byte.
 */
export async function copyTable(
  source: AnyDatabase,
  target: AnyDatabase,
  table: CopiedTable,
  copied: (rows: number) => void,
): Promise<void> {
  const last = await lastRow(target, table);
  for await (const rows of batches(source, table.from, table, last)) {
    const values = sql.join(rows.map((row) => sql`(${sql.join(table.columns.map((column) => row[column]))})`));
    await sql`insert into ${sql.table(table.to)} (${columns(table.columns)}) values ${values}`.execute(target);
    copied(rows.length);
  }
}

export interface TableDigest {
  rows: number;
  /** SHA-256 over every value of every row, in the order of the keys. */
  hash: string;
}

/** What a table holds, in a form that is the same on either store exactly when all of it is the same. */
export async function digestTable(db: AnyDatabase, name: string, table: CopiedTable): Promise<TableDigest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of batches(db, name, table, null)) {
    for (const row of rows) hash.update(`${JSON.stringify(table.columns.map((column) => row[column]))}\n`);
    count += rows.length;
  }
  return { rows: count, hash: hash.digest('hex') };
}

export async function isTableEmpty(db: AnyDatabase, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
  return rows.length === 0;
}

async function lastRow(target: AnyDatabase, table: CopiedTable): Promise<Row | null> {
  const backwards = sql.join(table.keys.map((key) => sql`${sql.ref(key)} desc`));
  const query = sql<Row>`select ${columns(table.keys)} from ${sql.table(table.to)} where ${condition(table)}
    order by ${backwards} limit 1`;
  return (await query.execute(target)).rows[0] ?? null;
}

async function* batches(db: AnyDatabase, name: string, table: CopiedTable, after: Row | null): AsyncGenerator<Row[]> {
  for (let last = after; ;) {
    const beyond =
      last === null ? sql`1 = 1` : sql`(${columns(table.keys)}) > (${sql.join(table.keys.map((key) => last?.[key]))})`;
    const { rows } = await sql<Row>`select ${columns(table.columns)} from ${sql.table(name)}
      where ${condition(table)} and ${beyond} order by ${columns(table.keys)} limit ${sql.lit(perRead)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < perRead) return;
    last = rows.at(-1) ?? null;
  }
}

function columns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

function condition({ where = '1 = 1' }: CopiedTable): RawBuilder<unknown> {
  return sql.raw(where);
}
