import type { FileTable, HeadRow } from '#app/spreadsheet/file-types.ts';
import { findHeader, headRows } from './find-header.ts';
import { unguardCell } from './formula-guard.ts';
import type { RowTaker } from './row-reader.ts';
import { FileError, fileLimits } from './file-fault.ts';

/** What can be read, and is worth a look. Columns count from 1. */
export type FileNote =
  /** One name for several columns. */
  | { kind: 'same-names'; name: string; columns: readonly number[] }
  /** Rows that have fewer cells than the header: the missing ones are empty. `line`: the first of them. */
  | { kind: 'short-rows'; rows: number; line: number }
  /** Of a workbook, and read like the others. `line`: the first of them. */
  | { kind: 'hidden-rows'; rows: number; line: number }
  /** Numbers with more digits than a spreadsheet holds: those at their end are zeros. `line`: the first of them. */
  | { kind: 'long-numbers'; cells: number; line: number }
  /** Of a workbook, and read like the others. */
  | { kind: 'hidden-columns'; names: readonly string[] }
  /** The sheet that is read. */
  | { kind: 'hidden-sheet'; name: string }
  /** Quotation marks of a tab-separated file do not match: they are letters of its cells. */
  | { kind: 'literal-quotes' }
  /** Letters that a program had broken, and a word of them. */
  | { kind: 'restored-letters'; before: string; after: string }
  /** Cells that held several items: each is a row now. */
  | { kind: 'unpacked-items'; columns: readonly string[] }
  /** Those of a workbook, which are not run. */
  | { kind: 'macros' };

type TableParts = Pick<FileTable, 'header' | 'headerLine' | 'rows' | 'lines'> & {
  above: readonly HeadRow[];
  notes: readonly FileNote[];
};

export interface TableBuilder {
  /** Throws a `FileError`. */
  take: RowTaker;
  end: () => TableParts;
}

/**
 * Puts rows together to a table whose rows all have the cells of the header. `ofWorkbook`: a row ends with its last cell that is not
 * empty, and one that has more than the header stands below columns without a name.
 */
export function tableBuilder({ ofWorkbook = false } = {}): TableBuilder {
  let header: string[] | null = null;
  let headerLine = 1;
  let above: HeadRow[] = [];
  /** Until the header is found among them. */
  const head: { cells: string[]; line: number }[] = [];
  const rows: string[][] = [];
  const lines: number[] = [];
  const short = { rows: 0, line: 0 };
  const single = { rows: 0, line: 0 };

  const takeRow = (cells: string[], line: number, columns: number): void => {
    if (rows.length === fileLimits.rows) throw new FileError({ kind: 'too-many-rows' });
    if (cells.length < columns) {
      if (cells.length === 1 && !ofWorkbook) countOne(single, line);
      if (!ofWorkbook) countOne(short, line);
      while (cells.length < columns) cells.push('');
    }
    if (cells.length > columns) {
      if (cells.slice(columns).some((cell) => !isBlank(cell)))
        throw new FileError({ kind: 'too-many-cells', line, cells: cells.length, columns });
      cells.length = columns;
    }
    rows.push(cells);
    lines.push(line);
  };

  const takeBelow = (names: string[], cells: string[], line: number): void => {
    if (ofWorkbook && names.length > 1) while (names.length < cells.length) names.push('');
    takeRow(cells, line, names.length);
  };

  const beginRows = (): void => {
    const at = findHeader(head.map(({ cells }) => cells));
    const { cells: names = [], line = 1 } = head[at] ?? {};
    if (names.length > fileLimits.columns) throw new FileError({ kind: 'too-many-columns', columns: names.length });
    [header, headerLine, above] = [names, line, head.slice(0, at)];
    for (const row of head.slice(at + 1)) takeBelow(names, row.cells, row.line);
  };

  return {
    take: (cells, line) => {
      if (cells.every(isBlank)) return;
      unguard(cells);
      if (header !== null) return takeBelow(header, cells, line);
      head.push({ cells, line });
      if (head.length === headRows) beginRows();
    },
    end: () => {
      if (header === null && head.length > 0) beginRows();
      if (header === null) throw new FileError({ kind: 'empty' });
      if (rows.length === 0) throw new FileError({ kind: 'no-rows' });
      const columns = header.length;
      if (ofWorkbook) for (const row of rows) while (row.length < columns) row.push('');
      if (single.rows > rows.length / 2)
        throw new FileError({ kind: 'single-cells', line: single.line, columns: header.length });
      dropEmptyColumns(header, rows);
      const notes: FileNote[] = sameNames(header);
      if (short.rows > 0) notes.push({ kind: 'short-rows', ...short });
      return { above, header, headerLine, rows, lines, notes };
    },
  };
}

function isBlank(cell: string): boolean {
  return cell === '' || cell.trim() === '';
}

/** As a code: `startsWith` takes three times as long. */
const apostrophe = 0x27;

/** In place: a million cells, of which few are guarded. */
function unguard(cells: string[]): void {
  for (let place = 0; place < cells.length; place += 1) {
    const cell = cells[place] ?? '';
    if (cell.charCodeAt(0) === apostrophe) cells[place] = unguardCell(cell);
  }
}

function countOne(counted: { rows: number; line: number }, line: number): void {
  if (counted.rows === 0) counted.line = line;
  counted.rows += 1;
}

/** Spreadsheets write separators for columns at the right that were used once: without a name and a cell they are none. */
export function dropEmptyColumns(header: string[], rows: readonly string[][]): void {
  let columns = header.length;
  while (columns > 1 && isBlank(header[columns - 1] ?? '')) columns -= 1;
  if (columns === header.length) return;
  for (const row of rows) while (columns < row.length && !row.slice(columns).every(isBlank)) columns += 1;
  header.length = columns;
  for (const row of rows) row.length = columns;
}

export function sameNames(header: readonly string[]): FileNote[] {
  const places = new Map<string, number[]>();
  header.forEach((name, place) => {
    const key = name.trim();
    if (key !== '') places.set(key, [...(places.get(key) ?? []), place + 1]);
  });
  return [...places]
    .filter(([, columns]) => columns.length > 1)
    .map(([name, columns]) => ({ kind: 'same-names' as const, name, columns }));
}
