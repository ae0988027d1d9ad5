import { Hand } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Claim } from '#contract/desk/claims.ts';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { StateNote } from '#app/ui/feedback/state-note.tsx';
import { claimWords as words } from './claim-words.ts';
import { useClaimSentence } from './station-place.ts';

/** Which station has a parcel at hand, or has set it aside. */
export function ClaimSign({ id, brief = false }: { id: string; brief?: boolean }) {
  const { feed } = useApi();
  const claims = feed.fact(deskClaims);
  const claim = useSyncExternalStore(claims.subscribe, () => claims.get().get(id));
  return claim === undefined ? null : <Note claim={claim} brief={brief} />;
}

function Note({ claim, brief }: { claim: Claim; brief: boolean }) {
  const sentence = useClaimSentence(claim);
  // Where there is room, all of it is said.
  return <StateNote icon={Hand} word={brief ? words.notes[noteOf(claim)] : sentence} tip={sentence} brief={brief} />;
}

function noteOf({ state, held_by: heldBy }: Claim): keyof typeof words.notes {
  return state === 'aside' ? 'aside' : heldBy;
}
