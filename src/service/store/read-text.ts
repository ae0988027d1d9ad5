import { isUtf8 } from 'node:buffer';
import type Database from 'libsql';

type Row = Record<string, unknown>;

export interface TextReader {
  statement: Database.Statement;
  /** Makes texts of a row's bytes. Throws as SQLite does for what is damaged. */
  textsOf: (row: Row) => Row;
}

/**
 * Prepares a statement whose texts are read as bytes and made texts here: the driver ends the whole process on text that is not
 * UTF-8, as damage leaves it. Only columns are seen to; an expression that gives text has to be cast to bytes in the query.
 */
export function prepareTextReader(database: Database.Database, sql: string): TextReader {
  const plain = database.prepare(sql);
  const columns = plain.reader ? plain.columns() : [];
  const asBytes = withBytes(sql, columns);
  if (asBytes === null) return { statement: plain, textsOf: (row) => row };
  const read = columns.map(({ name, type }) => ({ name, kind: kindOf(type) }));
  return {
    statement: database.prepare(asBytes),
    textsOf(row) {
      for (const { name, kind } of read) {
        const value = row[name];
        if (!(value instanceof ArrayBuffer)) continue;
        const bytes = Buffer.from(value);
        if (kind === 'number' || !isUtf8(bytes))
          throw Object.assign(new Error(`${name} is not what it should be`), { code: 'SQLITE_CORRUPT' });
        if (kind === 'text') row[name] = bytes.toString();
      }
      return row;
    },
  };
}

/** What a column was declared as, in SQLite's own way; the migrations' table has `varchar(255)`. Expressions are declared as nothing. */
function kindOf(type: string | null): 'text' | 'number' | 'expression' {
  if (type === null) return 'expression';
  return /char|clob|text/i.test(type) ? 'text' : 'number';
}

const changes = /\b(?:insert into|update|delete from)\b/i;
const returned = / returning (?:"\w+"(?:, )?)+$/;

/** The same statement with bytes in the place of texts; null for one that gives no columns, or only counts and the like. */
function withBytes(sql: string, columns: readonly Database.ColumnDefinition[]): string | null {
  if (columns.every(({ type }) => type === null)) return null;
  const list = columns.map(({ name, type }) => `${asBytes(`"${name}"`, kindOf(type))} as "${name}"`).join(', ');
  if (returned.test(sql)) return sql.replace(returned, ` returning ${list}`);
  return /^\s*(?:select|with)\b/i.test(sql) && !changes.test(sql) ? `select ${list} from (${sql})` : null;
}

function asBytes(name: string, kind: ReturnType<typeof kindOf>): string {
  if (kind === 'expression') return name;
  if (kind === 'text') return `cast(${name} as blob)`;
  // Damage can make a text of a number.
  return `iif(typeof(${name}) = 'text', cast(${name} as blob), ${name})`;
}
