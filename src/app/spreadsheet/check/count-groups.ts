import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { CheckSummary, ProblemCount, RowState } from './check-types.ts';
import type { ParcelGroup } from './parcel-group.ts';
import { isConflict } from '#app/spreadsheet/round-trip/known-row.ts';
import type { RowProblem } from './file-parcel.ts';

/** Parcels by their result, and problems by what they say, the most frequent first; those of parcels that are skipped are none. */
export function countGroups(
  groups: readonly ParcelGroup[],
  stateOf: (group: ParcelGroup) => RowState,
): Pick<CheckSummary, 'parcels' | 'conflicts' | 'lacking' | 'affected' | 'problems'> {
  const parcels = { create: 0, update: 0, reading: 0, same: 0, there: 0, wrong: 0, skipped: 0 };
  const affected = new Set<number>();
  let conflicts = 0;
  let lackingParcels = 0;
  const lackedFields = new Set<FileField>();
  const problems = new Map<string, ProblemCount>();
  for (const group of groups) {
    const state = stateOf(group);
    parcels[state] += 1;
    if (group.changes.some(isConflict)) conflicts += 1;
    for (const { column } of [...group.changes, ...group.problems]) if (column !== null) affected.add(column);
    if ((state === 'create' || state === 'update') && group.lacks.length > 0) {
      lackingParcels += 1;
      for (const field of group.lacks) lackedFields.add(field);
    }
    if (state === 'skipped' || state === 'there') continue;
    for (const problem of group.problems) {
      const name = `${problem.field} ${countedMessage(problem)}`;
      const before = problems.get(name);
      const rows = (before?.rows ?? 0) + 1;
      const suggestions = (before?.suggestions ?? 0) + (problem.suggested === undefined ? 0 : 1);
      const { field, warning = false } = problem;
      problems.set(name, { field, message: countedMessage(problem), rows, warning, suggestions });
    }
  }
  return {
    parcels,
    conflicts,
    lacking: { parcels: lackingParcels, fields: [...lackedFields] },
    affected: [...affected].toSorted((one, other) => one - other),
    problems: [...problems.values()].toSorted((one, other) => other.rows - one.rows),
  };
}

/** What a problem is counted as: without the lines that it names. */
export function countedMessage({ group, message }: RowProblem): string {
  return group ?? message;
}
