import { FileError, type FileFault } from '#app/spreadsheet/text/file-fault.ts';
import { fileKindOf } from '#app/spreadsheet/text/file-kind.ts';
import { type ReadFile, readFile, type ReadOptions, unreadable } from '#app/spreadsheet/text/read-file.ts';

/** A table that was read from a file, and the other ones where it has several. */
export interface OpenFile {
  table: ReadFile;
  /** By its place in `table.sheets`. Rejects with a `FileError`. */
  readSheet: ((sheet: number) => Promise<ReadFile>) | null;
  /** The sheet that would have been read, where that cannot be. */
  refused: RefusedSheet | null;
}

export interface RefusedSheet {
  name: string;
  fault: FileFault;
}

/** Reads a file of text or a workbook, whichever it is by its content. Rejects with a `FileError`. */
export async function openFile(source: Blob, name: string, options: ReadOptions = {}): Promise<OpenFile> {
  const kind = await fileKindOf(source).catch(unreadable);
  if (kind !== 'workbook') return { table: await readFile(source, name, options), readSheet: null, refused: null };
  // Most imports are of text: what reads workbooks is loaded with the first of them.
  const { openWorkbook } = await import('./read-workbook.ts');
  const { sheets, preferred, read } = await openWorkbook(source, name, options);
  let first: FileError | null = null;
  for (const place of preferred) {
    try {
      const table = await read(place);
      const refused = first === null ? null : { name: sheets[preferred[0] ?? 0]?.name ?? '', fault: first.fault };
      return { table, readSheet: sheets.length > 1 ? read : null, refused };
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      first ??= error;
    }
  }
  throw first ?? new FileError({ kind: 'empty' });
}
