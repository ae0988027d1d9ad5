import Papa from 'papaparse';
import type { Separator } from '#app/spreadsheet/file-types.ts';
import type { LineEnd } from './find-separator.ts';
import { FileError, fileLimits } from './file-fault.ts';

/** Takes a row and the line it begins in. */
export type RowTaker = (cells: string[], line: number) => void;

export interface RowReader {
  /** The next part of the text; its last row waits for the part after it. `last`: nothing follows. Throws a `FileError`. */
  read: (part: string, last: boolean) => void;
  /** The line, from 1 on, that `further` would end in, if it were the next part. */
  lineAfter: (further: string) => number;
}

/** What the parser says of a row; its types tell of a reader around it. `index`: where the cell begins that is not well quoted. */
interface ParsedRow {
  data: [string[]];
  errors: { index: number }[];
  /** Where the next row begins. */
  meta: { cursor: number };
}

/**
 * Rows out of the parts of a text, each with the line it begins in. papaparse's parser alone does that: its readers of files and
 * streams guess the line end from the first part and tell no lines, and CR LF alone would have rows that end with LF run together.
 * `literalQuotes`: quotation marks are letters.
 */
export function rowReader(
  separator: Separator,
  lineEnd: LineEnd,
  firstLine: number,
  take: RowTaker,
  literalQuotes = false,
): RowReader {
  // A character that no text may have quotes nothing.
  const format = { delimiter: separator, newline: lineEnd, ...(literalQuotes && { quoteChar: '\0' }) };
  let rest = '';
  let line = firstLine;

  const cellsOf = (text: string): string[] => {
    const { data } = new Papa.Parser(format).parse(text, 0, false) as { data: string[][] };
    return data.at(-1) ?? [];
  };

  const checkLengths = (cells: readonly string[], openQuote: boolean): void => {
    const { length } = cells;
    if (length > fileLimits.columns) throw new FileError({ kind: 'too-many-columns', columns: length });
    for (let place = 0; place < length; place += 1) {
      if ((cells[place]?.length ?? 0) <= fileLimits.cell) continue;
      throw new FileError({ kind: 'long-cell', line, column: place + 1, quoted: openQuote && place === length - 1 });
    }
  };

  /** A row that is not whole yet is looked at only when it is long: what would never end must not be read to its end. */
  const checkRest = (): void => {
    if (rest.length <= fileLimits.cell) return;
    const parsed = new Papa.Parser(format).parse(rest, 0, false) as { data: string[][]; errors: { code: string }[] };
    const isOpen = parsed.errors.some(({ code }) => code === 'MissingQuotes');
    checkLengths(parsed.data[0] ?? [], isOpen);
  };

  /** Without a quotation mark each line is a row. Returns where the next row begins. */
  const readLines = (text: string, last: boolean): number => {
    const { data, meta } = new Papa.Parser(format).parse(text, 0, !last) as Pick<ParsedRow, 'meta'> & {
      data: string[][];
    };
    for (const cells of data) {
      if (lineEnd === '\n') dropReturn(cells);
      checkLengths(cells, false);
      take(cells, line);
      line += 1;
    }
    return last ? text.length : meta.cursor;
  };

  /** Row by row, since what the rows span is only known where each of them ends. */
  const readQuoted = (text: string, last: boolean): number => {
    let from = 0;
    const step = (result: unknown): void => {
      const {
        data: [cells],
        errors: [error],
        meta: { cursor },
      } = result as ParsedRow;
      if (error !== undefined) {
        const before = text.slice(from, error.index - 1);
        throw new FileError({
          kind: 'quotes',
          line: line + breaksIn(before, lineEnd, 0, before.length),
          column: cellsOf(before).length,
        });
      }
      if (cursor - from > fileLimits.cell) checkLengths(cells, false);
      if (lineEnd === '\n' && !endsInQuotedReturn(text, cursor)) dropReturn(cells);
      take(cells, line);
      line += breaksIn(text, lineEnd, from, cursor);
      from = cursor;
    };
    new Papa.Parser({ ...format, step }).parse(text, 0, !last);
    return from;
  };

  return {
    read: (part, last) => {
      const text = rest + part;
      const next = !literalQuotes && text.includes('"') ? readQuoted(text, last) : readLines(text, last);
      rest = text.slice(next);
      checkRest();
    },
    lineAfter: (further) => {
      const text = rest + further;
      return line + breaksIn(text, lineEnd, 0, text.length);
    },
  };
}

/** The CR of CR LF is no part of the last cell. */
function dropReturn(cells: string[]): void {
  const cell = cells.at(-1);
  if (cell?.endsWith('\r') === true) cells[cells.length - 1] = cell.slice(0, -1);
}

/** A CR before the quotation mark that ends the row's last cell is part of it. `end`: after the row. */
function endsInQuotedReturn(text: string, end: number): boolean {
  return text.endsWith('\r"\r\n', end) || text.endsWith('\r"\n', end);
}

function breaksIn(text: string, lineEnd: LineEnd, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf(lineEnd, from); at !== -1 && at < to; at = text.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}
