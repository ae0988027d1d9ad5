import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { bulkWords as words } from './bulk-words.ts';
import { LeftOutList } from '#app/parcels/list/rows/left-out.tsx';
import { takeFocus } from '#app/parcels/list/rows/take-focus.ts';
import { useStartRun } from './use-start-run.ts';

/** Asks before parcels are told to the service as printed: nothing takes that back. */
export function MarkManyDialog({ rows, leftOut, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun(rows);
  const held = useWritesHeld();
  return (
    <Dialog
      title={words.markTitle(rows.length)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button ref={takeFocus} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            look="primary"
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'mark-printed' } })}
          >
            {words.mark(rows.length)}
          </Button>
        </>
      }
    >
      <p>{words.markBody}</p>
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}
