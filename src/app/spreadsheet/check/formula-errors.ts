import { ownFileFields } from '#app/spreadsheet/file-fields.ts';
import { checkWords as words } from './check-words.ts';
import type { RowProblem } from './file-parcel.ts';
import type { FieldColumns } from './group-rows.ts';

/** What a spreadsheet shows for a formula without a result, in English, German, French and Spanish. */
const errors = new Set([
  '#n/a',
  '#ref!',
  '#value!',
  '#name?',
  '#div/0!',
  '#null!',
  '#num!',
  '#spill!',
  '#calc!',
  '#nv',
  '#bezug!',
  '#wert!',
  '#zahl!',
  '#überlauf!',
  '#valeur!',
  '#nom?',
  '#nombre!',
  '#nul!',
  '#¡ref!',
  '#¡valor!',
  '#¿nombre?',
  '#¡div/0!',
  '#¡num!',
]);

/** As a code: a file has a million cells. */
const hash = 0x23;

export function isFormulaError(cell: string): boolean {
  return cell.charCodeAt(0) === hash && errors.has(cell.trim().toLowerCase());
}

/** Cells of a new parcel that hold the error of a formula: as a text it would go onto a label. */
export function formulaErrors(
  rows: readonly (readonly string[])[],
  places: readonly number[],
  columns: FieldColumns,
): RowProblem[] {
  const problems: RowProblem[] = [];
  for (const row of places) {
    const cells = rows[row] ?? [];
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column] ?? '';
      if (!isFormulaError(cell)) continue;
      const field = [...columns].find(([, at]) => at.includes(column))?.[0];
      if (field === undefined || ownFileFields.some((own) => own === field)) continue;
      problems.push({ row, column, field, message: words.formulaError(cell.trim()) });
    }
  }
  return problems;
}
