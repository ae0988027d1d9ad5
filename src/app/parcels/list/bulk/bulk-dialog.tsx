import { isShipped } from '#contract/parcel-state.ts';
import { type Applicable, type BulkAction, bulkActions, type ConfirmedAction } from './bulk-actions.ts';
import { EditFieldDialog } from './edit-field-dialog.tsx';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { claimWords } from '#app/parcels/model/claims/claim-words.ts';
import { ClaimedRows, useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { bulkWords } from './bulk-words.ts';
import { ProcessManyDialog } from './process-many-dialog.tsx';
import { SkippedList } from '#app/parcels/list/rows/skipped-list.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { useStartRun } from './use-start-run.ts';
import { useState } from 'react';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';

/** Prints the labels of parcels as one job. Those that are processed but not marked as printed have none yet: what to do with them is asked. */
function PrintManyDialog({ rows: all, skipped, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun();
  const held = useWritesHeld();
  const { left: rows, begin, named } = useClaimedRows(all);
  const ready = rows.filter((row) => row.printed_at !== null);
  const unmarked = rows.length - ready.length;
  // Where all of them are ready, the job asks what there is to ask.
  const [printing, setPrinting] = useState(() => (all.every((row) => row.printed_at !== null) ? all : null));
  if (printing !== null) return <PrintJob request={{ ids: printing.map(({ id }) => id) }} onClose={onClose} />;
  const print = (how: 'ready' | 'all') => {
    begin();
    if (how === 'ready') setPrinting(ready);
    else void start(rows, { work: { kind: 'print' } });
  };
  return (
    <Dialog
      title={bulkWords.printTitle(rows.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{bulkWords.cancel}</Button>
          {ready.length === 0 ? null : (
            <Button onClick={() => print('ready')}>{bulkWords.printOnly(ready.length)}</Button>
          )}
          <Button
            look="primary"
            ref={takeFocus}
            busy={starting}
            disabledReason={held ?? (rows.length === 0 ? claimWords.noneLeft : undefined)}
            onClick={() => print('all')}
          >
            {bulkWords.markAndPrint(rows.length)}
          </Button>
        </>
      }
    >
      <ClaimedRows {...named} />
      {ready.length === 0 ? null : <p>{bulkWords.printReady(ready.length)}</p>}
      <p>{bulkWords.printBody(unmarked)}</p>
      <SkippedList skipped={skipped} />
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
    case 'change':
      return <EditFieldDialog {...props} />;
    default:
      return <ConfirmManyDialog {...props} action={action} />;
  }
}

/** Asks for a yes before something is done that nothing takes back. Whether a parcel may be deleted, only the service knows (SPEC.md 3). */
function ConfirmManyDialog({ action, rows: all, skipped, onClose }: BulkDialogProps & { action: ConfirmedAction }) {
  const { start, starting } = useStartRun();
  const { left: rows, named } = useClaimedRows(all);
  const held = useWritesHeld();
  const words = bulkWords.asks[action];
  return (
    <Dialog
      title={words.title(rows.length)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button ref={takeFocus} onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            look={bulkActions[action].look ?? 'primary'}
            busy={starting}
            disabledReason={held ?? (rows.length === 0 ? claimWords.noneLeft : undefined)}
            onClick={() => void start(rows, { work: { kind: action } })}
          >
            {words.confirm(rows.length)}
          </Button>
        </>
      }
    >
      <p>{words.body}</p>
      <ClaimedRows {...named} />
      {action === 'delete' ? <Shipped rows={rows} /> : null}
      <SkippedList skipped={skipped} />
    </Dialog>
  );
}

/** How many of them have a shipment, which deleting does not cancel. */
function Shipped({ rows }: Pick<BulkDialogProps, 'rows'>) {
  const shipped = rows.filter(isShipped).length;
  if (shipped === 0) return null;
  return (
    <p>
      <b>{bulkWords.shipped(shipped)}</b> {bulkWords.shippedNext}
    </p>
  );
}
