import { csvLines, csvStart } from './csv-writer.ts';

/** A CSV file in one piece, with commas: the text of a short report. All cells are text, and none is a formula. */
export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvStart(columns, ',') + csvLines(rows, ',');
}
