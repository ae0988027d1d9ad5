import {
  CircleAlert,
  CircleMinus,
  CopyCheck,
  Equal,
  LoaderCircle,
  type LucideIcon,
  PencilLine,
  Plus,
  UserPen,
} from 'lucide-react';
import type { CheckRow, RowState } from '#app/spreadsheet/check/check-types.ts';
import { rowWords } from '#app/spreadsheet/row-kinds/row-words.ts';
import styles from './check-row.module.css';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';

const icons: Record<RowState, LucideIcon> = {
  create: Plus,
  update: PencilLine,
  reading: LoaderCircle,
  same: Equal,
  there: CopyCheck,
  wrong: CircleAlert,
  skipped: CircleMinus,
};

export function StateIcon({ state }: { state: RowState }) {
  const Icon = icons[state];
  return <Icon size={13} aria-hidden="true" />;
}

/** The result of a row's parcel, in a word. */
export function stateName({ state, conflict, skip }: Pick<CheckRow, 'state' | 'conflict' | 'skip'>): string {
  if (state === 'skipped' && skip !== null) return rowWords.states[skip.reason];
  return conflict === null || state === 'wrong' ? words.states[state] : words.conflictStates[conflict];
}

/** The same with a sign. */
export function StateMark({ row }: { row: Pick<CheckRow, 'state' | 'conflict' | 'skip'> }) {
  const conflict = row.conflict !== null && row.state !== 'wrong';
  return (
    <span className={styles.state} data-state={conflict ? 'conflict' : row.state}>
      {conflict ? <UserPen size={13} aria-hidden="true" /> : <StateIcon state={row.state} />}
      <span className={styles.stateWord}>{stateName(row)}</span>
    </span>
  );
}
