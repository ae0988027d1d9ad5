import type { ExportColumn, ExportedRow } from '#app/spreadsheet/export/workbook/cell-kinds.ts';
import { WorkbookWriter } from '#app/spreadsheet/export/workbook/workbook-writer.ts';

/** A workbook as an export writes it, in one piece. `lines`: rows of a sheet at most. */
export async function writeWorkbook(
  columns: readonly ExportColumn[],
  rows: readonly ExportedRow[],
  lines?: number,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const writer = new WorkbookWriter({ name: 'Parcels', columns }, (bytes) => parts.push(bytes), lines);
  await writer.write(rows);
  await writer.end();
  return new Blob(parts);
}
