import type { ExportedRow } from './cell-kinds.ts';
import type { WorkbookToWrite } from './workbook-writer.ts';

/** What the page says to the worker that writes a workbook: `start` first, `end` last. */
export type WorkbookOrder =
  | { order: 'start'; workbook: WorkbookToWrite }
  | { order: 'write'; rows: readonly ExportedRow[] }
  | { order: 'end' };

/** Answers each order; `bytes` are the next of the file. */
export type WorkbookAnswer = { bytes: readonly Uint8Array<ArrayBuffer>[] } | { failed: string };
