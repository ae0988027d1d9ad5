import { holdOf } from '#app/api/holds/holds.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { ClaimedRows, useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { holdReasonWords } from '#app/parcels/model/holds/hold-reason-words.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useProcessName } from '#app/parcels/model/use-process-name.ts';
import { QuestionDialog } from '#app/ui/dialog/ask-dialog.tsx';
import { moreToReceiverWords as words } from './more-to-receiver-words.ts';
import { useStartRun } from '#app/parcels/actions/use-start-run.ts';

/** Asks whether parcels to one receiver are processed in one run, whose labels are printed together. */
export function PackTogetherDialog({ rows, onClose }: { rows: readonly ParcelRow[]; onClose: () => void }) {
  const free = rows.filter((row) => holdOf(row) === null);
  const claims = useClaimedRows(free);
  const { start, starting } = useStartRun();
  const process = useProcessName();
  const { left } = claims;
  const confirm = () => {
    if (left.length === 0) return onClose();
    claims.begin();
    void start(left, { work: { kind: 'process', print: true } });
  };
  return (
    <QuestionDialog
      title={words.title(left.length)}
      confirm={process}
      keep={words.keep}
      look="primary"
      busy={starting}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.body(process, left.length)}</p>
      <ul>
        {left.map((row) => (
          <li key={row.id}>
            <bdi>{parcelName(row)}</bdi>
          </li>
        ))}
      </ul>
      <ClaimedRows {...claims.named} />
      {free.length < rows.length ? <p>{holdReasonWords.leftOut(rows.length - free.length)}</p> : null}
    </QuestionDialog>
  );
}
