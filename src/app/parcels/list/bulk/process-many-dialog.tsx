import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { bulkWords as words } from './bulk-words.ts';
import { LeftOutList } from '#app/parcels/list/rows/left-out.tsx';
import { takeFocus } from '#app/parcels/list/rows/take-focus.ts';
import { useStartRun } from './use-start-run.ts';

/** Asks how many parcels are to be processed, and whether they are marked as printed at once. */
export function ProcessManyDialog({ rows, leftOut, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun(rows);
  const held = useWritesHeld();
  const refused = rows.filter((row) => row.processing_errors.length > 0).length;
  return (
    <Dialog
      title={words.processTitle(rows.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'process', print: false } })}
          >
            {words.processOnly}
          </Button>
          <Button
            look="primary"
            ref={takeFocus}
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'process', print: true } })}
          >
            {words.processAndPrint}
          </Button>
        </>
      }
    >
      <p>{words.processBody}</p>
      {refused === 0 ? null : <p>{words.refusedBefore(refused)}</p>}
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}
