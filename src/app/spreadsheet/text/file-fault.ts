/** What a file may hold at most, so that a page can keep it: bytes, rows below the header, columns, characters of a cell. */
export const fileLimits = { bytes: 50_000_000, rows: 50_000, columns: 1000, cell: 100_000 };

/** The kind of a file that is no table of text, by its content, whatever its name. */
export type OtherFile =
  | 'old-excel'
  | 'binary-excel'
  /** A workbook that only opens with its password. */
  | 'password'
  | 'open-document'
  | 'numbers'
  | 'document'
  | 'archive'
  | 'pdf'
  | 'image'
  | 'web-page'
  | 'xml'
  | 'json'
  | 'binary';

/** Why a file cannot be read. Lines and columns count from 1. Plain data: it passes from a worker to its page. */
export type FileFault =
  | { kind: 'other-file'; file: OtherFile }
  | { kind: 'too-large'; bytes: number }
  | { kind: 'too-many-rows' | 'empty' | 'no-rows' | 'unreadable' }
  | { kind: 'too-many-columns'; columns: number }
  /**
   * `damaged`: its parts are cut or changed, or do not belong together. `too-large`: when it is unpacked. `entities`: its XML declares what
   * no spreadsheet writes. `sheet`: the name of the one where that was found, if it is in one.
   */
  | { kind: 'workbook'; reason: 'damaged' | 'too-large' | 'entities'; sheet?: string }
  /** A character U+0000. */
  | { kind: 'nul'; line: number }
  /** A byte that stands for no character: the file is cut or changed, or in an encoding that is not read. */
  | { kind: 'encoding'; line: number }
  /** `quoted`: it began with a quotation mark, and none has ended it so far. */
  | { kind: 'long-cell'; line: number; column: number; quoted: boolean }
  /** A cell that begins with a quotation mark, and whose end is not plain. */
  | { kind: 'quotes'; line: number; column: number }
  | { kind: 'too-many-cells'; line: number; cells: number; columns: number }
  /** More than half of the rows have a single cell, the header has more. `line`: the first of them. */
  | { kind: 'single-cells'; line: number; columns: number };

/** Thrown by a reader; the page shows `fault`. */
export class FileError extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`The file cannot be read: ${JSON.stringify(fault)}`);
    this.name = 'FileError';
    this.fault = fault;
  }
}
