import { isShipped } from '#contract/parcel-state.ts';
import { type BulkAction, bulkActions, type ConfirmedAction } from './bulk-actions.ts';
import { EditFieldDialog } from './edit-field-dialog.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { receiverLine } from '#app/parcels/model/parcel-values.ts';
import { claimWords } from '#app/parcels/model/claims/claim-words.ts';
import { useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { bulkWords } from './bulk-words.ts';
import { type BulkDialogProps, ManyDialog } from './many-dialog.tsx';
import { ProcessManyDialog } from './process-many-dialog.tsx';
import { useStartRun } from '#app/parcels/actions/use-start-run.ts';
import { useState } from 'react';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';

/** Prints the labels of parcels as one job. Those that are processed but not marked as printed have none yet: what to do with them is asked. */
function PrintManyDialog({ rows: all, skipped, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun();
  const held = useWhyNot()('print');
  const claims = useClaimedRows(all);
  const rows = claims.left;
  const ready = rows.filter((row) => row.printed_at !== null);
  const unmarked = rows.length - ready.length;
  // Where all of them are ready, the job asks what there is to ask.
  const [printing, setPrinting] = useState(() => (all.every((row) => row.printed_at !== null) ? all : null));
  if (printing !== null) return <PrintJob request={{ ids: printing.map(({ id }) => id) }} onClose={onClose} />;
  const print = (how: 'ready' | 'all') => {
    claims.begin();
    if (how === 'ready') setPrinting(ready);
    else void start(rows, { work: { kind: 'print' } });
  };
  return (
    <ManyDialog
      title={bulkWords.printTitle(rows.length)}
      claims={claims}
      skipped={skipped}
      busy={starting}
      choices={[
        ...(ready.length === 0 ? [] : [{ label: bulkWords.printOnly(ready.length), run: () => print('ready') }]),
        {
          label: bulkWords.markAndPrint(rows.length),
          look: 'primary',
          refused: held ?? (rows.length === 0 ? claimWords.noneLeft : undefined),
          run: () => print('all'),
        },
      ]}
      onClose={onClose}
    >
      {ready.length === 0 ? null : <p>{bulkWords.printReady(ready.length)}</p>}
      <p>{bulkWords.printBody(unmarked)}</p>
    </ManyDialog>
  );
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
  const claims = useClaimedRows(all);
  const rows = claims.left;
  const held = useWhyNot()(bulkActions[action].right);
  const words = bulkWords.asks[action];
  const confirm = () => {
    claims.begin();
    void start(rows, { work: { kind: action } });
  };
  return (
    <ManyDialog
      title={words.title(rows.length)}
      keep={words.keep}
      body={<p>{words.body}</p>}
      claims={claims}
      skipped={skipped}
      busy={starting}
      choices={[
        {
          label: words.confirm(rows.length),
          look: bulkActions[action].look ?? 'primary',
          refused: held ?? (rows.length === 0 ? claimWords.noneLeft : undefined),
          run: confirm,
        },
      ]}
      onClose={onClose}
    >
      <NamedRows rows={rows} />
      {action === 'delete' ? <Shipped rows={rows} /> : null}
    </ManyDialog>
  );
}

/** So many are named. */
const maxNamed = 6;

/** What it is about, as people know it. */
function NamedRows({ rows }: Pick<BulkDialogProps, 'rows'>) {
  return (
    <ul aria-label={bulkWords.parcels}>
      {rows.slice(0, maxNamed).map((row) => (
        <li key={row.id}>
          <bdi>{parcelName(row)}</bdi> <bdi className="muted">{receiverLine(row.receiver).name}</bdi>
        </li>
      ))}
      {rows.length > maxNamed ? <li>{bulkWords.andMore(rows.length - maxNamed)}</li> : null}
    </ul>
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
