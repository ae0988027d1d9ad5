import type { CellProblem, CheckRow } from '#app/spreadsheet/check/check-types.ts';
import { isConflict } from '#app/spreadsheet/round-trip/known-row.ts';
import { type GridColumn, stateColumn } from './grid-columns.ts';

/** The problems of one cell of the grid, errors first; in the first column those that no column shown can hold. */
export function problemsAt(row: CheckRow, columns: readonly GridColumn[], column: number): CellProblem[] {
  const place = columns[column - 1]?.place;
  const here = row.problems.filter((problem) =>
    column === stateColumn ? !columns.some((one) => one.place === problem.column) : problem.column === place,
  );
  return here.toSorted((one, other) => Number(one.warning ?? false) - Number(other.warning ?? false));
}

/** The first column of the grid with an error, or else with a warning. */
export function problemColumn(row: CheckRow, columns: readonly GridColumn[]): number {
  return problemAfter(row, columns, -1) ?? firstWith(row, columns, 0, () => true) ?? stateColumn;
}

/** The next column of the grid after `column` with an error or an undecided conflict; null where there is none in this row. */
export function problemAfter(row: CheckRow, columns: readonly GridColumn[], column: number): number | null {
  const wrong = firstWith(row, columns, column + 1, (problem) => problem.warning !== true);
  const conflict = row.conflict === null ? -1 : columns.findIndex((one, at) => at >= column && isConflictAt(row, one));
  if (conflict === -1) return wrong;
  return wrong === null ? conflict + 1 : Math.min(wrong, conflict + 1);
}

function isConflictAt({ changes }: CheckRow, { place }: GridColumn): boolean {
  return changes.some((change) => change.column === place && isConflict(change));
}

function firstWith(
  row: CheckRow,
  columns: readonly GridColumn[],
  from: number,
  counts: (problem: CellProblem) => boolean,
): number | null {
  for (let column = from; column <= columns.length; column += 1)
    if (problemsAt(row, columns, column).some(counts)) return column;
  return null;
}
