import styles from './change-dialog.module.css';
import type { PlanCounts } from './change-plan.ts';
import { changeWords as words } from './change-words.ts';
import type { FieldEdit } from './parcel-change.ts';

interface ChangeCountsProps {
  counts: PlanCounts;
  /** How many change; how many can, while it is not filled in. */
  changing: number;
  edit: FieldEdit | null;
  loading: number;
  failed: number;
  deselected: number;
}

/** How many parcels change, and why the others do not. */
export function ChangeCounts({ counts, changing, edit, loading, failed, deselected }: ChangeCountsProps) {
  const { same, broken, refused, unread } = counts;
  const said = [
    ...(broken > 0 ? [words.counts.broken(broken)] : []),
    ...(same > 0 ? [(edit !== null && 'value' in edit ? words.counts.alreadySet : words.counts.unchanged)(same)] : []),
    ...refused.map(({ refusal, count }) => words.counts.refused(count, words.refusals[refusal])),
    ...(loading > 0 ? [words.counts.loading(loading)] : []),
    ...(failed > 0 ? [words.counts.notLoaded(failed)] : []),
    ...(deselected > 0 ? [words.counts.deselected(deselected)] : []),
  ];
  return (
    <div role="status">
      <ul className={styles.counts}>
        <li>
          <b>{(edit === null ? words.counts.able : words.counts.patch)(changing)}</b>
        </li>
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {unread > loading + failed ? <p className="muted">{words.readLater(changing)}</p> : null}
    </div>
  );
}
