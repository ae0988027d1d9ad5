import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Of whatever tables: the carrier's ledger is no part of the store's schema. */
export type AnyDatabase = Pick<Kysely<never>, 'getExecutor'>;

/** A table and the key that identifies and orders its rows. */
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

/** Of a batch, which is in memory as a whole and one statement in the target. */
const max = { rows: 250, bytes: 8 * 1024 * 1024 };

/**
 * Copies the rows that the target lacks behind its last one, in the order of their keys, one transaction per batch: cut off at
 * any point, it continues from there. `copied` is called for each batch. Both stores compare keys byte by byte.
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

/** All rows behind one, in order; more than one at once only as long as they are not too large together. */
async function* batches(db: AnyDatabase, name: string, table: CopiedTable, after: Row | null): AsyncGenerator<Row[]> {
  for (let last = after; ;) {
    const behind = sql`from ${sql.table(name)} where ${condition(table)} and ${beyond(table, last)}
      order by ${columns(table.keys)}`;
    const { rows: sizes } = await sql<{ bytes: number }>`
      select ${sizeOf(table.columns)} as bytes ${behind} limit ${sql.lit(max.rows)}`.execute(db);
    if (sizes.length === 0) return;
    const count = countWithin(sizes);
    const { rows } = await sql<Row>`select ${columns(table.columns)} ${behind} limit ${sql.lit(count)}`.execute(db);
    yield rows;
    last = rows.at(-1) ?? null;
  }
}

function beyond({ keys }: CopiedTable, last: Row | null): RawBuilder<unknown> {
  return last === null ? sql`1 = 1` : sql`(${columns(keys)}) > (${sql.join(keys.map((key) => last[key]))})`;
}

function sizeOf(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`coalesce(octet_length(cast(${sql.ref(name)} as text)), 0)`),
    sql` + `,
  );
}

/** At least one. */
function countWithin(sizes: readonly { bytes: number }[]): number {
  let sum = 0;
  const tooMany = sizes.findIndex(({ bytes }, index) => (sum += bytes) > max.bytes && index > 0);
  return tooMany < 0 ? sizes.length : tooMany;
}

function columns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

function condition({ where = '1 = 1' }: CopiedTable): RawBuilder<unknown> {
  return sql.raw(where);
}
