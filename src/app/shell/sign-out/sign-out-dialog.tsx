import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Claim } from '#contract/desk/claims.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import type { SignOutLosses } from './sign-out-losses.ts';
import { signOutWords as words } from '#app/shell/shell-notice-words.ts';

interface SignOutDialogProps {
  losses: SignOutLosses;
  onStay: () => void;
  /** `keepsAside`: what is on the table here stays set aside for the other stations. */
  onSignOut: (keepsAside: boolean) => void;
}

const maxClaims = 5;

/** Asks before signing out loses what is typed, in this tab or another, or what is kept here of the work, or holds up a run. */
export function SignOutDialog({
  losses: { here, elsewhere, runs, report, marks, settings, keptMarks, claims },
  onStay,
  onSignOut,
}: SignOutDialogProps) {
  const loses = here + elsewhere > 0;
  const [keepsAside, setKeepsAside] = useState(true);
  return (
    <Dialog
      title={loses ? words.title : runs > 0 ? words.inRun : words.plain}
      role="alertdialog"
      onClose={onStay}
      actions={
        <>
          <Button look="bad" onClick={() => onSignOut(keepsAside)}>
            {loses ? words.signOutAndLose : words.signOut}
          </Button>
          <Button look="primary" ref={takeFocus} onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      {here === 0 ? null : <p>{words.here(here)}</p>}
      {elsewhere === 0 ? null : <p>{words.elsewhere(elsewhere)}</p>}
      {loses ? <p>{words.lost}</p> : null}
      {runs === 0 ? null : <p>{words.runs(runs)}</p>}
      {report || marks || settings ? <p>{words.deleted({ report, marks, settings })}</p> : null}
      {keptMarks ? <p>{words.keptMarks}</p> : null}
      {claims.length === 0 ? null : (
        <>
          <p>{words.claims}</p>
          <ul>
            {claims.slice(0, maxClaims).map((claim) => (
              <ClaimLine key={claim.parcel} claim={claim} />
            ))}
            {claims.length > maxClaims ? <li>{words.moreClaims(claims.length - maxClaims)}</li> : null}
          </ul>
          <label>
            <input type="checkbox" checked={keepsAside} onChange={(event) => setKeepsAside(event.target.checked)} />{' '}
            {words.keepsAside}
          </label>
        </>
      )}
    </Dialog>
  );
}

function ClaimLine({ claim: { parcel, state } }: { claim: Claim }) {
  const { data } = useQuery({ ...parcelQuery(useApi(), parcel), staleTime: Infinity });
  const name = data === undefined ? parcel : parcelName(data.parcel);
  return <li>{state === 'aside' ? words.claimAside(name) : words.claimOnTable(name)}</li>;
}
