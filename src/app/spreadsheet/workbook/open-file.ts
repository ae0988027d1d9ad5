import { fileKindOf } from '#app/spreadsheet/text/file-kind.ts';
import { type ReadFile, readFile, type ReadOptions, unreadable } from '#app/spreadsheet/text/read-file.ts';

/** A table that was read from a file, and the other ones where it has several. */
export interface OpenFile {
  table: ReadFile;
  /** By its place in `table.sheets`. Rejects with a `FileError`. */
  readSheet: ((sheet: number) => Promise<ReadFile>) | null;
}

/** Reads a file of text or a workbook, whichever it is by its content. Rejects with a `FileError`. */
export async function openFile(source: Blob, name: string, options: ReadOptions = {}): Promise<OpenFile> {
  const kind = await fileKindOf(source).catch(unreadable);
  if (kind !== 'workbook') return { table: await readFile(source, name, options), readSheet: null };
  // Most imports are of text: what reads workbooks is loaded with the first of them.
  const { openWorkbook } = await import('./read-workbook.ts');
  const { sheets, preferred, read } = await openWorkbook(source, name, options);
  return { table: await read(preferred), readSheet: sheets.length > 1 ? read : null };
}
