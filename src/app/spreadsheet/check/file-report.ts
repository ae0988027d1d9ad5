import type { FileTable } from '#app/spreadsheet/file-types.ts';
import { checkGridWords as gridWords } from '#app/spreadsheet/file-words.ts';
import { csvLines, csvStart, excelSeparator } from '#app/spreadsheet/text/csv-writer.ts';
import { locale } from '#app/words/language.ts';
import { checkWords as words } from './check-words.ts';
import type { ParcelGroup } from './parcel-group.ts';

/** A row of the file that no parcel was made of, and why. */
export interface ReportedRow {
  row: number;
  problem: string;
}

const rowsAtOnce = 1000;

/** A CSV file of rows in their own columns, with a column for what is wrong: mended, it can be imported as it is. */
export function reportOf({ header, rows, separator }: FileTable, reported: readonly ReportedRow[]): Blob {
  // Of a file that was such a report before, also of a page in another language.
  const known = header.findIndex((name) => /^problem$/i.test(name.trim()));
  const place = known === -1 ? header.length : known;
  const sign = separator === ',' || separator === ';' ? separator : excelSeparator(locale);
  const parts = [csvStart(header.toSpliced(place, 1, words.problem), sign)];
  for (let from = 0; from < reported.length; from += rowsAtOnce) {
    const lines = reported
      .slice(from, from + rowsAtOnce)
      .map(({ row, problem }) => (rows[row] ?? []).toSpliced(place, 1, problem));
    parts.push(csvLines(lines, sign));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** What is wrong in a row, else in its parcel, as the page says it. */
export function problemText({ problems }: ParcelGroup, row: number): string {
  const errors = problems.filter(({ warning }) => warning !== true);
  const own = errors.filter((problem) => problem.row === row);
  return (own.length > 0 ? own : errors).map(({ field, message }) => gridWords.problemOf(field, message)).join('; ');
}
