import type { ParcelRow } from '#app/api/parcel-row.ts';
import { trackingNumbers } from '#app/parcels/model/parcel-values.ts';
import { fileTypes } from '#app/spreadsheet/export/export-file-types.ts';
import { CsvFile } from '#app/spreadsheet/export/export-sink.ts';
import { rowsSource } from '#app/spreadsheet/export/export-source.ts';
import type { ListedColumn } from '#app/spreadsheet/export/start-export.ts';
import { WorkbookFile } from '#app/spreadsheet/export/workbook/workbook-file.ts';
import { writeExport } from '#app/spreadsheet/export/write-export.ts';
import { csvStart, excelSeparator } from '#app/spreadsheet/text/csv-writer.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { browserLanguages } from '#app/words/language.ts';
import { labelsOf } from './handovers.ts';
import { handoverWords as words } from './handover-words.ts';

const { columns: names } = words;

/** What a file of an end-of-day list says of each parcel. */
export const handoverColumns: readonly ListedColumn[] = [
  { name: names.order, kind: 'text', text: (row) => row.order_number ?? row.reference_code },
  { name: names.receiver, kind: 'text', text: ({ receiver }) => receiver?.name ?? receiver?.company ?? '' },
  { name: names.postalCode, kind: 'text', text: ({ receiver }) => receiver?.postal_code ?? '' },
  { name: names.tracking, kind: 'text', text: (row) => trackingNumbers(row).join(', ') },
  { name: names.labels, kind: 'count', text: (row) => String(labelsOf(row)) },
  { name: names.weight, kind: 'weight', text: ({ weight }, decimal) => (weight ?? '').replace('.', decimal) },
  { name: words.sheet.method, kind: 'text', text: ({ shipping_method }) => shipping_method?.name ?? '' },
];

/** Saves a list as a file that has `name` before its extension; rejects where the file cannot be written. */
export async function saveHandover(
  rows: readonly ParcelRow[],
  target: 'csv' | 'workbook',
  name: string,
): Promise<void> {
  const separator = excelSeparator(browserLanguages[0] ?? 'en');
  const decimal = target === 'csv' && separator === ';' ? ',' : '.';
  const columns = handoverColumns.map((column) => ({ name: column.name, kind: column.kind }));
  const sink =
    target === 'csv'
      ? new CsvFile(
          csvStart(
            columns.map((column) => column.name),
            separator,
          ),
          separator,
        )
      : new WorkbookFile({ name: words.title, columns });
  const table = {
    columns,
    rowsOf: ({ row }: { row: ParcelRow }) => [handoverColumns.map(({ text }) => text(row, decimal))],
  };
  await writeExport(rowsSource(rows), table, sink, () => {}, new AbortController().signal);
  const extension = target === 'csv' ? 'csv' : 'xlsx';
  saveFile(`${name}.${extension}`, fileTypes[extension] ?? '', await sink.content());
}
