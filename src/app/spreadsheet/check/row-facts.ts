import { isConflict } from '#app/spreadsheet/round-trip/known-row.ts';
import type { RowSkip } from '#app/spreadsheet/row-kinds/skip-reasons.ts';
import type { CheckFilter, CheckRow, RowState } from './check-types.ts';
import { countedMessage } from './count-groups.ts';
import type { ParcelGroup } from './parcel-group.ts';

/** A row before its parcel is known. */
export function lone(row: number): ParcelGroup {
  const none = { problems: [], lacks: [], changes: [], conflict: null } as const;
  return { rows: [row], name: '', order: '', id: null, becomes: 'create', ...none };
}

/** What says that a row is skipped; null where it is not. */
export function skipFacts(skip: RowSkip | null, header: readonly string[]): CheckRow['skip'] {
  if (skip === null) return null;
  const { reason, column, value } = skip;
  return { reason, header: column === null ? '' : (header[column] ?? ''), value };
}

/** Whether a filter shows a row of the group. */
export function isShown(group: ParcelGroup, state: RowState, row: number, filter: CheckFilter): boolean {
  if (filter.show === 'all') return true;
  if (filter.show === 'conflict') return group.changes.some(isConflict);
  if (filter.show !== 'problem') return state === filter.show;
  return group.problems.some(
    (problem) => problem.row === row && problem.field === filter.field && countedMessage(problem) === filter.message,
  );
}
