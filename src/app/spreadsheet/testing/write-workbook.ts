import type { ExportColumn, ExportedRow } from '#app/spreadsheet/export/workbook/cell-kinds.ts';
import { WorkbookWriter } from '#app/spreadsheet/export/workbook/workbook-writer.ts';

/** A workbook as an export writes it, in one piece. `lines`: rows of a sheet at most. */
export function writeWorkbook(columns: readonly ExportColumn[], rows: readonly ExportedRow[], lines?: number): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const writer = new WorkbookWriter({ name: 'Parcels', columns }, (bytes) => parts.push(bytes), lines);
  writer.write(rows);
  writer.end();
  return new Blob(parts);
}
