import {
  CircleAlert,
  CircleMinus,
  CopyCheck,
  Equal,
  LoaderCircle,
  type LucideIcon,
  PencilLine,
  Plus,
} from 'lucide-react';
import type { RowState } from '#app/spreadsheet/check/check-types.ts';
import styles from './check-row.module.css';
import { checkGridWords as words } from '#app/spreadsheet/grid/check-grid-words.ts';

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

/** What becomes of a row's parcel, as a sign and a word. */
export function StateMark({ state }: { state: RowState }) {
  return (
    <span className={styles.state} data-state={state}>
      <StateIcon state={state} />
      <span className={styles.stateWord}>{words.states[state]}</span>
    </span>
  );
}
