import { useState } from 'react';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { ownClaimsOf } from '#app/api/desk/own-claims.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ClaimedRows, useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { claimWords } from '#app/parcels/model/claims/claim-words.ts';
import { SkippedList } from '#app/parcels/list/rows/skipped-list.tsx';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { bulkWords, pickWords as words } from './bulk-words.ts';

/** Has all stations know that parcels are being picked here, and prints their slips; or takes them off the list. */
export function PickListDialog({ rows, skipped, onClose }: BulkDialogProps) {
  const own = ownClaimsOf(useApi());
  const claims = useDeskFact(deskClaims);
  const { left, named } = useClaimedRows(rows);
  const [busy, setBusy] = useState(false);
  const [printing, setPrinting] = useState<readonly string[] | null>(null);
  const isListed = (id: string) => {
    const claim = claims.get(id);
    return claim?.held_by === 'list' && claim.station === ownStation();
  };
  const listed = left.filter(({ id }) => isListed(id));
  if (printing !== null) return <PrintJob request={{ ids: printing, what: 'slips' }} onClose={onClose} />;

  const pick = async (prints: boolean) => {
    setBusy(true);
    const held = await own.changeList(
      'take',
      left.map(({ id }) => id),
    );
    const onList = left.filter(({ id }) => held?.includes(id) ?? true);
    if (held === null) showToast('warn', words.notShared);
    else if (onList.length < left.length) showToast('warn', words.othersHave(left.length - onList.length));
    else if (!prints) showToast('ok', words.done(onList.length));
    if (prints && onList.length > 0) setPrinting(onList.map(({ id }) => id));
    else onClose();
  };
  const takeOff = async () => {
    setBusy(true);
    const done = await own.changeList(
      'release',
      listed.map(({ id }) => id),
    );
    showToast(done === null ? 'warn' : 'ok', done === null ? words.notShared : words.takenOff(listed.length));
    onClose();
  };
  const refused = left.length === 0 ? claimWords.noneLeft : undefined;
  return (
    <Dialog
      title={words.title(left.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{bulkWords.cancel}</Button>
          {listed.length === 0 ? null : (
            <Button busy={busy} onClick={() => void takeOff()}>
              {words.takeOff(listed.length)}
            </Button>
          )}
          <Button busy={busy} disabledReason={refused} onClick={() => void pick(false)}>
            {words.listOnly}
          </Button>
          <Button look="primary" ref={takeFocus} busy={busy} disabledReason={refused} onClick={() => void pick(true)}>
            {words.listAndPrint}
          </Button>
        </>
      }
    >
      <p>{words.body}</p>
      {listed.length === 0 ? null : <p>{words.listed(listed.length)}</p>}
      <ClaimedRows {...named} setSkips={null} />
      <SkippedList skipped={skipped} />
    </Dialog>
  );
}
