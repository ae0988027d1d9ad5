import Database from 'libsql';
import type { Client } from 'pg';

/** Tables whose times are those of parcels: nothing of them ends with its age. */
const ageless = new Set(['parcels', 'attempts', 'carrier_shipments']);

/**
 * Makes what a store keeps for hours or days as young as on the day it was kept: keys, sessions, claims and prints, which a service
 * would else remove as too old. `millis`: how long ago that was; whole seconds.
 */
export function makeFileYounger(file: string, millis: number): void {
  const database = new Database(file);
  try {
    const columns = database
      .prepare(
        "select m.name as name, p.name as field from sqlite_master m join pragma_table_info(m.name) p where m.type = 'table' and lower(p.type) in ('integer', 'bigint')",
      )
      .all() as Column[];
    for (const statement of statementsFor(columns, millis)) database.exec(statement);
    database.exec('pragma wal_checkpoint(truncate)');
  } finally {
    database.close();
  }
}

export async function makeDatabaseYounger(client: Client, millis: number): Promise<void> {
  const { rows } = await client.query<Column>(
    "select table_name as name, column_name as field from information_schema.columns where table_schema = 'public' and data_type in ('integer', 'bigint')",
  );
  for (const statement of statementsFor(rows, millis)) await client.query(statement);
}

interface Column {
  name: string;
  field: string;
}

function statementsFor(columns: readonly Column[], millis: number): string[] {
  return columns.flatMap(({ name, field }) => {
    const unit = /_(ms|s)$/.exec(field)?.[1];
    if (unit === undefined || ageless.has(name)) return [];
    return [`update ${name} set ${field} = ${field} + ${unit === 's' ? millis / 1000 : millis} where ${field} > 0`];
  });
}

/** The same for what a browser keeps, as JSON text: the page's own times are numbers, of the day it was kept and of the days before. */
export function youngerText(text: string, made: number, millis: number): string {
  return text.replaceAll(/(?<![\w.-])1\d{12}(?![\w.-])/g, (number) =>
    Math.abs(Number(number) - made) < 2 * 86_400_000 ? String(Number(number) + millis) : number,
  );
}
