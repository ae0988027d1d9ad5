import { nextTask } from '#app/state/next-task.ts';
import type { ExportedParcel, ExportSource } from './export-source.ts';
import type { ExportSink } from './export-sink.ts';
import type { ExportColumn } from './workbook/cell-kinds.ts';

/** The columns of a file, and a parcel's rows in them. */
export interface ExportTable {
  columns: readonly ExportColumn[];
  rowsOf: (parcel: ExportedParcel) => readonly (readonly string[])[];
}

/** Milliseconds of work after which the page may do other tasks. */
const sliceMillis = 4;

/**
 * Writes all of a source, in slices too short to block the page. Counts the parcels that were written with `onWritten`, once they are, and those that the table has no rows for.
 * Rejects as the source does; called again with the same source and sink it continues where it was.
 */
export async function writeExport(
  source: ExportSource,
  table: ExportTable,
  sink: ExportSink,
  onWritten: (parcels: number, skipped: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const parcels = await source.next(signal);
    if (parcels === null) return;
    const skipped = await writeSlices(parcels, table, sink);
    await sink.taken?.();
    onWritten(parcels.length - skipped, skipped);
    signal.throwIfAborted();
  }
}

async function writeSlices(parcels: readonly ExportedParcel[], table: ExportTable, sink: ExportSink): Promise<number> {
  // The answer was just read, in the same task.
  await nextTask();
  let start = performance.now();
  let skipped = 0;
  for (const parcel of parcels) {
    const rows = table.rowsOf(parcel);
    if (rows.length === 0) skipped += 1;
    sink.write(rows);
    if (performance.now() - start < sliceMillis) continue;
    await nextTask();
    start = performance.now();
  }
  return skipped;
}
