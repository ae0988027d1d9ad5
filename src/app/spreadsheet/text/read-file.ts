import type { Separator, FileTable } from '#app/spreadsheet/file-types.ts';
import { contentDigest, digestBlock } from './content-digest.ts';
import { fileKindOf, isBinary, otherTextOf } from './file-kind.ts';
import { findLineEnd, findSeparator, saidSeparator } from './find-separator.ts';
import { type RowReader, rowReader, type RowTaker } from './row-reader.ts';
import { markedEncoding, fileDecoder, UndecodableError } from './file-decoder.ts';
import { FileError, fileLimits } from './file-fault.ts';
import { LetterRestorer, type RestoredWord } from './restore-letters.ts';
import { type FileNote, tableBuilder } from './table-builder.ts';

/** A file that was read, and what its user should know of how. */
export interface ReadFile extends FileTable {
  notes: readonly FileNote[];
}

export interface ReadOptions {
  /** How much is read, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Stops within a part of a megabyte; the promise rejects with the reason of the signal. */
  signal?: AbortSignal;
}

/** Bytes that are read at once: how long *Stop* waits, and what is in memory as bytes. */
const partSize = digestBlock * 65_536;

/** Characters at the start by which separator and line end are found. */
const lookedAt = 65_536;

/**
 * Reads a CSV or TSV file whose encoding, separator and line ends are found, part by part, in a worker or in Node. Rejects with a
 * `FileError` that says why it cannot be read.
 */
export async function readFile(source: Blob, name: string, options: ReadOptions = {}): Promise<ReadFile> {
  let quoted: ReadFile | null = null;
  try {
    quoted = await readOnce(source, name, options, false);
    // What is pasted was quoted by a spreadsheet.
    if (quoted.separator !== '\t' || name === '' || !hasSwallowedRows(quoted)) return quoted;
  } catch (error) {
    if (!(error instanceof MisquotedTabs)) throw error;
  }
  // Marketplaces write tabs without quoting anything: `"Best tea` and `Shelf 24"` are names.
  try {
    const literal = await readOnce(source, name, options, true);
    return { ...literal, notes: [...literal.notes, { kind: 'literal-quotes' }] };
  } catch (error) {
    if (quoted === null) throw error;
    return quoted;
  }
}

/** A cell from one quotation mark to another that has rows of the file in it. */
function hasSwallowedRows({ rows, header }: ReadFile): boolean {
  const isOne = (cell: string) =>
    cell.includes('\t') && /[\r\n]/.test(cell) && cell.split('\t').length > header.length / 2;
  return [header, ...rows].some((cells) => cells.some(isOne));
}

/** Quotation marks that do not match, in a file of tabs. */
class MisquotedTabs extends Error {}

async function readOnce(source: Blob, name: string, options: ReadOptions, literalQuotes: boolean): Promise<ReadFile> {
  const { size } = source;
  if (size === 0) throw new FileError({ kind: 'empty' });
  if (size > fileLimits.bytes) throw new FileError({ kind: 'too-large', bytes: size });
  const digest = contentDigest();
  const table = tableBuilder();
  let text: FileText | null = null;
  let ahead = bytesOf(source, 0, partSize);
  for (let from = 0; from < size; from += partSize) {
    const part = await ahead;
    options.signal?.throwIfAborted();
    const next = from + partSize;
    if (next < size) ahead = readAhead(source, next);
    digest.add(part);
    text ??= await startText(new Uint8Array(part), source, table.take, literalQuotes);
    text.read(new Uint8Array(part), next >= size);
    options.onProgress?.(Math.min(1, next / size));
  }
  if (text === null) throw new FileError({ kind: 'empty' });
  const { restored, ...found } = text.found();
  const parts = table.end();
  const notes: FileNote[] = restored === null ? [] : [{ kind: 'restored-letters', ...restored }];
  return { name, named: true, digest: digest.end(), ...found, ...parts, notes: [...parts.notes, ...notes] };
}

/** Text from the clipboard, read as a file of it would be. */
export async function readPastedFile(text: string, options: ReadOptions = {}): Promise<ReadFile> {
  return readFile(new Blob([text]), '', options);
}

interface FileText {
  /** `last`: nothing follows. Throws a `FileError`. */
  read: (part: Uint8Array, last: boolean) => void;
  found: () => Pick<FileTable, 'encoding' | 'separator'> & { restored: RestoredWord | null };
}

/** Looks at the first part; `read` begins with it. */
async function startText(start: Uint8Array, source: Blob, take: RowTaker, literalQuotes: boolean): Promise<FileText> {
  const kind = await fileKindOf(source).catch(unreadable);
  // `openFile` gives a workbook to its own reader.
  if (kind === 'workbook') throw new FileError({ kind: 'workbook', reason: 'damaged' });
  if (kind !== null) throw new FileError({ kind: 'other-file', file: kind });
  const marked = markedEncoding(start);
  if (marked === null && isBinary(start.subarray(0, 4096))) throw new FileError({ kind: 'other-file', file: 'binary' });
  const decoder = fileDecoder(marked?.encoding ?? null);
  const letters = new LetterRestorer();
  let mark = marked?.mark ?? 0;
  let separator: Separator = ',';
  let rows: RowReader | null = null;

  const startRows = (text: string, last: boolean): { reader: RowReader; text: string } => {
    const otherText = otherTextOf(text);
    if (otherText !== null) throw new FileError({ kind: 'other-file', file: otherText });
    const said = saidSeparator(text);
    const table = text.slice(said?.length ?? 0);
    const looked = table.slice(0, lookedAt);
    const lineEnd = findLineEnd(looked);
    separator = said?.separator ?? findSeparator(looked, lineEnd, last && looked.length === table.length);
    return { reader: rowReader(separator, lineEnd, said === null ? 1 : 2, take, literalQuotes), text: table };
  };

  const decoded = (part: Uint8Array, last: boolean): string => {
    try {
      return decoder.decode(part.subarray(mark), last);
    } catch (error) {
      if (!(error instanceof UndecodableError)) throw error;
      const before = error.before;
      rows ??= startRows(before, false).reader;
      throw new FileError({ kind: error.reason, line: rows.lineAfter(before) });
    } finally {
      mark = 0;
    }
  };

  return {
    read: (part, last) => {
      let text = letters.restore(decoded(part, last), last);
      if (rows === null) {
        const started = startRows(text, last);
        rows = started.reader;
        text = started.text;
      }
      try {
        rows.read(text, last);
      } catch (error) {
        throw separator === '\t' && isMisquoted(error) ? new MisquotedTabs() : error;
      }
    },
    found: () => ({ encoding: decoder.encoding(), separator, restored: letters.first }),
  };
}

function isMisquoted(error: unknown): boolean {
  if (!(error instanceof FileError)) return false;
  const { fault } = error;
  return fault.kind === 'quotes' || (fault.kind === 'long-cell' && fault.quoted);
}

/** The next part, while the one before it is worked on: a browser's files take a while to answer, whatever their size. */
function readAhead(source: Blob, from: number): Promise<ArrayBuffer> {
  const reading = bytesOf(source, from, from + partSize);
  // Not needed any more where the part before it cannot be read.
  reading.catch(() => undefined);
  return reading;
}

/** Rejects with a `FileError`. */
export async function bytesOf(source: Blob, from: number, to: number): Promise<ArrayBuffer> {
  return source.slice(from, to).arrayBuffer().catch(unreadable);
}

/** The file is gone or changed since it was chosen, or it is a folder. */
export function unreadable(): never {
  throw new FileError({ kind: 'unreadable' });
}
