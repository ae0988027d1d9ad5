import { useState } from 'react';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { ownClaimsOf } from '#app/api/desk/own-claims.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { claimWords } from '#app/parcels/model/claims/claim-words.ts';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { pickWords as words } from './bulk-words.ts';
import { type BulkDialogProps, ManyDialog } from './many-dialog.tsx';

/** Has all stations know that parcels are being picked here, and prints their slips; or takes them off the list. */
export function PickListDialog({ rows, skipped, onClose }: BulkDialogProps) {
  const own = ownClaimsOf(useApi());
  const all = useDeskFact(deskClaims);
  const claims = useClaimedRows(rows);
  const { left } = claims;
  const [busy, setBusy] = useState(false);
  const [printing, setPrinting] = useState<readonly string[] | null>(null);
  const isListed = (id: string) => {
    const claim = all.get(id);
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
    <ManyDialog
      title={words.title(left.length)}
      body={
        <>
          <p>{words.body}</p>
          {listed.length === 0 ? null : <p>{words.listed(listed.length)}</p>}
        </>
      }
      claims={claims}
      alwaysSkips
      skipped={skipped}
      busy={busy}
      choices={[
        ...(listed.length === 0 ? [] : [{ label: words.takeOff(listed.length), run: () => void takeOff() }]),
        { label: words.listOnly, refused, run: () => void pick(false) },
        { label: words.listAndPrint, look: 'primary', refused, run: () => void pick(true) },
      ]}
      onClose={onClose}
    />
  );
}
