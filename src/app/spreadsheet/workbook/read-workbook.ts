import type { FileSheet } from '#app/spreadsheet/file-types.ts';
import { contentDigest, derivedDigest, digestBlock } from '#app/spreadsheet/text/content-digest.ts';
import { meaningsOf } from '#app/spreadsheet/columns/names/header-meanings.ts';
import { FileError, fileLimits } from '#app/spreadsheet/text/file-fault.ts';
import { bytesOf, type ReadFile, type ReadOptions } from '#app/spreadsheet/text/read-file.ts';
import { findHeader, headRows } from '#app/spreadsheet/text/find-header.ts';
import { type FileNote, tableBuilder } from '#app/spreadsheet/text/table-builder.ts';
import { readFormats } from './cell-formats.ts';
import { readStrings } from './cell-strings.ts';
import { type CellParts, readSheet, type SheetRow } from './sheet-rows.ts';
import { type IndexedSheet, readIndex } from './workbook-sheets.ts';
import { workbookLimits } from './workbook-limits.ts';
import { ZipParts } from './zip-parts.ts';

const partSize = digestBlock * 65_536;

/** A workbook whose sheets can be read one after the other. */
export interface Workbook {
  /** Those with content; at least one. */
  sheets: readonly FileSheet[];
  /** The places of those to try first: the visible ones with rows, else the hidden ones with rows, else the first. */
  preferred: readonly number[];
  /** By the place in `sheets`. Rejects with a `FileError`. */
  read: (sheet: number) => Promise<ReadFile>;
}

/**
 * Opens a workbook (`.xlsx`, `.xlsm`): finds what its cells refer to and which sheets have content. Nothing outside the file is fetched,
 * no macro or formula is run. Rejects with a `FileError`.
 */
export async function openWorkbook(source: Blob, name: string, options: ReadOptions = {}): Promise<Workbook> {
  const { size } = source;
  if (size > fileLimits.bytes) throw new FileError({ kind: 'too-large', bytes: size });
  const digest = await digestOf(source, options.signal);
  let read = 0;
  const onRead = (bytes: number) => {
    read += bytes;
    options.onProgress?.(Math.min(1, read / size));
  };
  const zip = await ZipParts.of(source, { onRead, signal: options.signal });
  const index = await readIndex(zip);
  const parts: CellParts = {
    strings: index.strings === null ? [] : await readStrings(zip.texts(index.strings)),
    formats: index.styles === null ? [] : await readFormats(zip.texts(index.styles)),
    from1904: index.from1904,
  };
  const found: { sheet: FileSheet; part: string }[] = [];
  for (const [place, sheet] of index.sheets.entries()) {
    const start = await inSheet(sheet.name, startOf(zip, sheet, parts));
    if (start === null) continue;
    const { name: sheetName, hidden, part } = sheet;
    // A row at the same place of another sheet is another row.
    found.push({ sheet: { name: sheetName, hidden, ...start, digest: derivedDigest(digest, place) }, part });
  }
  if (found.length === 0) throw new FileError({ kind: 'empty' });
  const sheets = found.map(({ sheet }) => sheet);
  const hasMacros = [...zip.names()].some((part) => part.endsWith('/vbaproject.bin'));
  const places = (isOne: (sheet: FileSheet) => boolean) =>
    sheets.flatMap((sheet, place) => (isOne(sheet) ? [place] : []));
  const withRows = places(({ hasRows }) => hasRows);
  const visible = places(({ hidden, hasRows }) => hasRows && !hidden);
  return {
    sheets,
    preferred: visible.length > 0 ? addressesFirst(visible, sheets) : withRows.length > 0 ? withRows : [0],
    read: async (place) => {
      const { sheet, part } = found[place] ?? found[0]!;
      read = 0;
      const table = await inSheet(sheet.name, tableOf(zip.texts(part), parts));
      const notes: FileNote[] = [...table.notes];
      if (sheet.hidden) notes.unshift({ kind: 'hidden-sheet', name: sheet.name });
      if (hasMacros) notes.push({ kind: 'macros' });
      const origin = { name, named: true, digest: sheet.digest, encoding: 'utf-8', separator: ',' } as const;
      return { ...table, ...origin, notes, sheets, sheet: place };
    },
  };
}

/** Says of what is wrong with a workbook that it was found in this sheet. */
async function inSheet<T>(sheet: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof FileError) || error.fault.kind !== 'workbook') throw error;
    throw new FileError({ ...error.fault, sheet });
  }
}

/** A summary may stand in front of the orders: sheets whose header names parts of an address come first. */
function addressesFirst(places: readonly number[], sheets: readonly FileSheet[]): number[] {
  const isOfOrders = (place: number) => {
    const { firstRows = [] } = sheets[place] ?? {};
    const fields = (firstRows[findHeader(firstRows)] ?? []).flatMap((name) => meaningsOf(name)[0]?.field ?? []);
    return new Set(fields.filter((field) => field.startsWith('receiver.'))).size > 1;
  };
  return [...places.filter(isOfOrders), ...places.filter((place) => !isOfOrders(place))];
}

/** The first rows with content, and whether there is more than one; null of an empty sheet. */
async function startOf(
  zip: ZipParts,
  { part }: IndexedSheet,
  parts: CellParts,
): Promise<Pick<FileSheet, 'firstRows' | 'hasRows'> | null> {
  const rows: string[][] = [];
  const row = ({ cells }: SheetRow) => {
    if (rows.length < headRows && !isBlank(cells)) rows.push(cells);
  };
  try {
    await readSheet(zip.texts(part), parts, { row }, () => rows.length === headRows);
  } catch (error) {
    // A sheet with too many columns is only refused where it is the one to read.
    if (!(error instanceof FileError) || error.fault.kind === 'workbook') throw error;
    return { firstRows: rows, hasRows: true };
  }
  return rows.length === 0 ? null : { firstRows: rows, hasRows: rows.length > 1 };
}

type SheetTable = Pick<ReadFile, 'above' | 'header' | 'headerLine' | 'rows' | 'lines' | 'notes' | 'numbers'>;

async function tableOf(texts: AsyncIterable<string>, parts: CellParts): Promise<SheetTable> {
  const table = tableBuilder({ ofWorkbook: true });
  const columns = new ColumnFacts();
  /** Names of columns are no values. */
  const head: SheetRow[] = [];
  const hidden = { rows: 0, line: 0 };
  const long = { cells: 0, line: 0 };
  let [rows, characters, widest] = [0, 0, 0];
  const row = (one: SheetRow): void => {
    const { cells, line, numbers } = one;
    if (isBlank(cells)) return;
    rows += 1;
    widest = Math.max(widest, cells.length);
    for (const cell of cells) characters += cell.length;
    if (rows * widest > workbookLimits.cells || characters > workbookLimits.characters)
      throw new FileError({ kind: 'workbook', reason: 'too-large' });
    if (one.hidden && rows > 1) {
      hidden.line ||= line;
      hidden.rows += 1;
    }
    const longNumbers = numbers.filter((place) => longNumber.test(cells[place] ?? '')).length;
    if (longNumbers > 0) long.line ||= line;
    long.cells += longNumbers;
    if (rows <= headRows) head.push(one);
    else columns.take(one);
    table.take(cells, line);
  };
  await readSheet(texts, parts, { row, hiddenColumns: columns.hide });
  const { above, header, headerLine, rows: all, lines, notes } = table.end();
  for (const one of head) if (one.line > headerLine) columns.take(one);
  const found: FileNote[] = [...notes];
  const hiddenNames = columns.hidden(header);
  if (hiddenNames.length > 0) found.push({ kind: 'hidden-columns', names: hiddenNames });
  if (hidden.rows > 0) found.push({ kind: 'hidden-rows', ...hidden });
  if (long.cells > 0) found.push({ kind: 'long-numbers', ...long });
  return { above, header, headerLine, rows: all, lines, notes: found, numbers: columns.numbers() };
}

/** More digits than the 15 that a spreadsheet holds. */
const longNumber = /^\D*\d{16,}$/;

/** What is known of the columns of a sheet besides their cells. */
class ColumnFacts {
  readonly #withTexts = new Set<number>();
  readonly #withNumbers = new Set<number>();
  readonly #hidden: [first: number, last: number][] = [];

  take({ cells, numbers }: SheetRow): void {
    let next = 0;
    for (let place = 0; place < cells.length; place += 1) {
      if (numbers[next] === place) {
        this.#withNumbers.add(place);
        next += 1;
      } else if (cells[place] !== '') this.#withTexts.add(place);
    }
  }

  hide = (first: number, last: number): void => {
    if (this.#hidden.length < fileLimits.columns) this.#hidden.push([first, last]);
  };

  numbers(): number[] {
    return [...this.#withNumbers].filter((place) => !this.#withTexts.has(place)).toSorted((one, other) => one - other);
  }

  /** Names of columns that are hidden and have one. */
  hidden(header: readonly string[]): string[] {
    return header.filter(
      (name, place) => name.trim() !== '' && this.#hidden.some(([first, last]) => place >= first && place <= last),
    );
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

async function digestOf(source: Blob, signal: AbortSignal | undefined): Promise<string> {
  const digest = contentDigest();
  for (let from = 0; from < source.size; from += partSize) {
    signal?.throwIfAborted();
    digest.add(await bytesOf(source, from, Math.min(source.size, from + partSize)));
  }
  return digest.end();
}
