import { useState } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { bulkWords as words } from './bulk-words.ts';
import { LeftOutList } from '#app/parcels/list/rows/left-out.tsx';
import { takeFocus } from '#app/parcels/list/rows/take-focus.ts';
import { useStartRun } from './use-start-run.ts';

const PrintJob = lazyPart(() => import('#app/printing/jobs/print-job.tsx').then((module) => module.PrintJob));

/** Prints the labels of parcels as one job. Those that are processed but not marked as printed have none yet: what to do with them is asked. */
export function PrintManyDialog({ rows, leftOut, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun(rows);
  const held = useWritesHeld();
  const ready = rows.filter((row) => row.printed_at !== null);
  const unmarked = rows.length - ready.length;
  const [printing, setPrinting] = useState(unmarked === 0);
  if (printing) return <PrintJob request={{ ids: ready.map(({ id }) => id) }} onClose={onClose} />;
  return (
    <Dialog
      title={words.printTitle(rows.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {ready.length === 0 ? null : (
            <Button onClick={() => setPrinting(true)}>{words.printOnly(ready.length)}</Button>
          )}
          <Button
            look="primary"
            ref={takeFocus}
            busy={starting}
            disabledReason={held}
            onClick={() => void start({ work: { kind: 'print' } })}
          >
            {words.markAndPrint(rows.length)}
          </Button>
        </>
      }
    >
      {ready.length === 0 ? null : <p>{words.printReady(ready.length)}</p>}
      <p>{words.printBody(unmarked)}</p>
      <LeftOutList leftOut={leftOut} />
    </Dialog>
  );
}
