import type { Applicable, BulkAction } from './bulk-actions.ts';
import { ChangeManyDialog } from './change-many-dialog.tsx';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { bulkWords } from './bulk-words.ts';
import { LeftOutList } from '#app/parcels/list/rows/left-out.tsx';
import { takeFocus } from '#app/parcels/list/rows/take-focus.ts';
import { useStartRun } from './use-start-run.ts';
import { useState } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';

const PrintJob = lazyPart(() => import('#app/printing/jobs/print-job.tsx').then((module) => module.PrintJob));

/** Prints the labels of parcels as one job. Those that are processed but not marked as printed have none yet: what to do with them is asked. */
function PrintManyDialog({ rows, leftOut, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun(rows);
  const held = useWritesHeld();
  const ready = rows.filter((row) => row.printed_at !== null);
  const unmarked = rows.length - ready.length;
  const [printing, setPrinting] = useState(unmarked === 0);
  if (printing) return <PrintJob request={{ ids: ready.map(({ id }) => id) }} onClose={onClose} />;
  return (
    <Dialog
      title={bulkWords.printTitle(rows.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{bulkWords.cancel}</Button>
          {ready.length === 0 ? null : (
            <Button onClick={() => setPrinting(true)}>{bulkWords.printOnly(ready.length)}</Button>
          )}
          <Button
            look="primary"
            ref={takeFocus}
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'print' } })}
          >
            {bulkWords.markAndPrint(rows.length)}
          </Button>
        </>
      }
    >
      {ready.length === 0 ? null : <p>{bulkWords.printReady(ready.length)}</p>}
      <p>{bulkWords.printBody(unmarked)}</p>
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}

export interface BulkDialogProps extends Applicable {
  onClose: () => void;
}

/** What asks before something is done with many parcels, and starts the run of it. */
export function BulkDialog({ action, ...props }: BulkDialogProps & { action: BulkAction }) {
  switch (action) {
    case 'process':
      return <ProcessManyDialog {...props} />;
    case 'print':
      return <PrintManyDialog {...props} />;
    case 'mark-printed':
      return <MarkManyDialog {...props} />;
    case 'change':
      return <ChangeManyDialog {...props} />;
    case 'delete':
      return <DeleteManyDialog {...props} />;
  }
}

/** Asks before parcels are told to the service as printed: nothing takes that back. */
function MarkManyDialog({ rows, leftOut, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun(rows);
  const held = useWritesHeld();
  return (
    <Dialog
      title={bulkWords.markTitle(rows.length)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button ref={takeFocus} onClick={onClose}>
            {bulkWords.cancel}
          </Button>
          <Button
            look="primary"
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'mark-printed' } })}
          >
            {bulkWords.mark(rows.length)}
          </Button>
        </>
      }
    >
      <p>{bulkWords.markBody}</p>
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}

/** Asks before parcels are deleted. Whether one may be, only the service knows (SPEC.md 3). */
function DeleteManyDialog({ rows, leftOut, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun(rows);
  const held = useWritesHeld();
  const shipped = rows.filter((row) => row.processed_at !== null && row.cancelled_at === null).length;
  return (
    <Dialog
      title={bulkWords.deleteTitle(rows.length)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button ref={takeFocus} onClick={onClose}>
            {bulkWords.keep}
          </Button>
          <Button
            look="bad"
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'delete' } })}
          >
            {bulkWords.delete(rows.length)}
          </Button>
        </>
      }
    >
      <p>{bulkWords.deleteBody}</p>
      {shipped === 0 ? null : (
        <p>
          <b>{bulkWords.shipped(shipped)}</b> {bulkWords.shippedNext}
        </p>
      )}
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}

/** Asks how many parcels are to be processed, and whether they are marked as printed at once. */
function ProcessManyDialog({ rows, leftOut, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun(rows);
  const held = useWritesHeld();
  const refused = rows.filter((row) => row.processing_errors.length > 0).length;
  return (
    <Dialog
      title={bulkWords.processTitle(rows.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{bulkWords.cancel}</Button>
          <Button
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'process', print: false } })}
          >
            {bulkWords.processOnly}
          </Button>
          <Button
            look="primary"
            ref={takeFocus}
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'process', print: true } })}
          >
            {bulkWords.processAndPrint}
          </Button>
        </>
      }
    >
      <p>{bulkWords.processBody}</p>
      {refused === 0 ? null : <p>{bulkWords.refusedBefore(refused)}</p>}
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}
