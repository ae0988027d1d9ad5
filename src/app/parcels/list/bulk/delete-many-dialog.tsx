import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { bulkWords as words } from './bulk-words.ts';
import { LeftOutList } from '#app/parcels/list/rows/left-out.tsx';
import { takeFocus } from '#app/parcels/list/rows/take-focus.ts';
import { useStartRun } from './use-start-run.ts';

/** Asks before parcels are deleted. Whether one may be, only the service knows (SPEC.md 3). */
export function DeleteManyDialog({ rows, leftOut, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun(rows);
  const held = useWritesHeld();
  const shipped = rows.filter((row) => row.processed_at !== null && row.cancelled_at === null).length;
  return (
    <Dialog
      title={words.deleteTitle(rows.length)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button ref={takeFocus} onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            look="bad"
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'delete' } })}
          >
            {words.delete(rows.length)}
          </Button>
        </>
      }
    >
      <p>{words.deleteBody}</p>
      {shipped === 0 ? null : (
        <p>
          <b>{words.shipped(shipped)}</b> {words.shippedNext}
        </p>
      )}
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}
