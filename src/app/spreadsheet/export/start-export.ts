import type { ListQuery } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { decimalOf, type ExportChoice, type ExportScope } from './export-choice.ts';
import { ExportJob } from './export-job.ts';
import { allFieldsColumns, allFieldsRows } from './export-rows.ts';
import { CopiedRows, CsvFile } from './export-sink.ts';
import { type ExportEndpoints, type ExportSource, idsSource, listSource, rowsSource } from './export-source.ts';
import { exportWords as words } from './export-words.ts';
import type { ExportColumn } from './workbook/cell-kinds.ts';
import { csvLines, csvStart } from '#app/spreadsheet/text/csv-writer.ts';
import { shopRows } from './shops/shop-file.ts';
import { shopFiles } from './shops/shop-files.ts';
import { WorkbookFile } from './workbook/workbook-file.ts';
import type { ExportTable } from './write-export.ts';

/** A column of the list as it is written out. */
export interface ListedColumn extends ExportColumn {
  text: (row: ParcelRow, decimal: '.' | ',') => string;
}

/** What there is to be exported. */
export interface ExportedList {
  query: ListQuery;
  /** The selected parcels, in the list's order. */
  selected: readonly ParcelRow[];
  /** The rows of the list as far as they are loaded. */
  loaded: readonly ParcelRow[];
  /** How many parcels were loaded for them. */
  looked: number;
  /** Those are all. */
  complete: boolean;
  /** The list shows certain parcels only. */
  filtered: boolean;
  /** No page of it has come yet. */
  starting: boolean;
  /** Which of the query's parcels the list shows; null: all. */
  matches: ((row: ParcelRow) => boolean) | null;
  columns: readonly ListedColumn[];
}

export type StartedExport = ExportJob<CsvFile | WorkbookFile | CopiedRows>;

const pageSize = 100;

export function startExport(
  endpoints: ExportEndpoints,
  list: ExportedList,
  scope: ExportScope,
  choice: ExportChoice,
): StartedExport {
  const rows = scope === 'selected' ? list.selected : list.loaded;
  const table = tableOf(list, choice);
  return new ExportJob(sourceOf(), table, sinkOf(table.columns, choice), scope === 'all' ? null : rows.length);

  function sourceOf(): ExportSource {
    const { query, matches } = list;
    if (scope === 'all') return listSource(endpoints, query, (parcel) => matches === null || matches(parcel.row));
    if (choice.columns !== 'all') return rowsSource(rows);
    const ids = rows.map(({ id }) => id);
    return idsSource(endpoints, query, ids, Math.ceil(list.looked / pageSize));
  }
}

function sinkOf(columns: readonly ExportColumn[], choice: ExportChoice): CsvFile | WorkbookFile | CopiedRows {
  const { target } = choice;
  if (choice.columns === 'shop') {
    const { separator } = shopFiles[choice.shop];
    // Programs read it, which take a byte order mark for a part of the first header.
    return new CsvFile(csvLines([columns.map(({ name }) => name)], separator), separator);
  }
  if (target === 'workbook') return new WorkbookFile({ name: words.sheet, columns: columns.map(toColumn) });
  const header = columns.map(({ name }) => name);
  if (target === 'clipboard') return new CopiedRows(header);
  const separator = target === 'semicolon' ? ';' : ',';
  return new CsvFile(csvStart(header, separator), separator);
}

/** Without what no worker can be sent. */
function toColumn({ name, kind }: ExportColumn): ExportColumn {
  return { name, kind };
}

function tableOf({ columns }: ExportedList, choice: ExportChoice): ExportTable {
  const decimal = decimalOf(choice);
  if (choice.columns === 'list')
    return {
      columns,
      rowsOf: ({ row }) => [columns.map(({ text }) => text(row, decimal))],
    };
  if (choice.columns === 'shop') {
    const file = shopFiles[choice.shop];
    return {
      columns: file.columns.map(([name]) => ({ name, kind: 'text' })),
      rowsOf: ({ row }) => shopRows(file, row),
    };
  }
  const rowChoice = { rows: choice.rows, decimal, workbook: choice.target === 'workbook' };
  return {
    columns: allFieldsColumns(rowChoice),
    rowsOf: ({ raw }) => (raw === null ? [] : allFieldsRows(raw, rowChoice)),
  };
}

/** `parcels-20261126-021500.csv`: a name that holds no data, says when in local time, and where parcels are missing. `now`: milliseconds since 1970 UTC. */
export function exportFileName(choice: ExportChoice, now: number, complete: boolean): string {
  const shop = choice.columns === 'shop' ? shopFiles[choice.shop] : null;
  // Sweden writes dates and times as ISO 8601 does.
  const stamp = new Date(now).toLocaleString('sv-SE').replaceAll(/[-:]/g, '').replace(' ', '-');
  const extension = shop?.extension ?? (choice.target === 'workbook' ? 'xlsx' : 'csv');
  return `${words.fileName(shop?.fileName ?? null, stamp, complete)}.${extension}`;
}
