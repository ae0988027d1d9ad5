import { useState } from 'react';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { ownClaimsOf } from '#app/api/desk/own-claims.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { claimWords } from '#app/parcels/model/claims/claim-words.ts';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';
import { PickSheet } from '#app/printing/pick/lazy-pick-sheet.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { pickWords as words } from './bulk-words.ts';
import { type BulkDialogProps, ManyDialog } from './many-dialog.tsx';

/** Has all stations know that parcels are being picked here, and prints a sheet for that or their slips; or takes them off the list. */
export function PickListDialog({ rows, skipped, onClose }: BulkDialogProps) {
  const own = ownClaimsOf(useApi());
  const all = useDeskFact(deskClaims);
  const claims = useClaimedRows(rows);
  const { left } = claims;
  const [busy, setBusy] = useState(false);
  const [printing, setPrinting] = useState<{ what: 'sheet' | 'slips'; ids: readonly string[] } | null>(null);
  const isListed = (id: string) => {
    const claim = all.get(id);
    return claim?.held_by === 'list' && claim.station === ownStation();
  };
  const listed = left.filter(({ id }) => isListed(id));
  if (printing?.what === 'slips') return <PrintJob request={{ ids: printing.ids, what: 'slips' }} onClose={onClose} />;
  if (printing !== null) return <PickSheet ids={printing.ids} onClose={onClose} />;

  const pick = async (what: 'sheet' | 'slips' | null) => {
    setBusy(true);
    const held = await own.changeList(
      'take',
      left.map(({ id }) => id),
    );
    const onList = Array.isArray(held) ? left.filter(({ id }) => held.includes(id)) : left;
    if (held === null) showToast('warn', words.notShared);
    else if (held === 'full') showToast('warn', words.full);
    else if (onList.length < left.length) showToast('warn', words.othersHave(left.length - onList.length));
    else if (what === null) showToast('ok', words.done(onList.length));
    if (what !== null && onList.length > 0) setPrinting({ what, ids: onList.map(({ id }) => id) });
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
        { label: words.listOnly, refused, run: () => void pick(null) },
        { label: words.listAndSlips, refused, run: () => void pick('slips') },
        { label: words.listAndSheet, look: 'primary', refused, run: () => void pick('sheet') },
      ]}
      onClose={onClose}
    />
  );
}
