import Papa from 'papaparse';
import type { Separator } from '#app/spreadsheet/file-types.ts';
import { guardCell } from './formula-guard.ts';

export type CsvSeparator = Extract<Separator, ',' | ';'>;

/** How a CSV file begins: a byte order mark, without which spreadsheets do not take it for UTF-8, and the line of the header. */
export function csvStart(header: readonly string[], separator: CsvSeparator): string {
  return `\uFEFF${csvLines([header], separator)}`;
}

/** Lines of a CSV file, each with its line end: any number of rows, so that a long file is written piece by piece. */
export function csvLines(rows: readonly (readonly string[])[], separator: Separator): string {
  return lines(rows, separator);
}

/** Rows for the clipboard, as spreadsheets paste them. */
export function tsvText(rows: readonly (readonly string[])[]): string {
  return lines(rows, '\t');
}

/** What Excel in the language of a locale (BCP 47) takes for the separator of a CSV file: it leaves the comma to the decimals. */
export function excelSeparator(locale: string): CsvSeparator {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/** As RFC 4180 says, each cell guarded. */
function lines(rows: readonly (readonly string[])[], delimiter: Separator): string {
  if (rows.length === 0) return '';
  const guarded = rows.map((row) => row.map(guardCell));
  return `${Papa.unparse(guarded, { delimiter, newline: '\r\n' })}\r\n`;
}
