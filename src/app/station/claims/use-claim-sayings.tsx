import type { Saying } from '#app/station/bench/bench-notes.tsx';
import type { PackStage } from '#app/station/bench/pack-stage.ts';
import type { TableClaim } from '#app/station/state/station-state.ts';
import { formatTimeSince } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { claimSentence } from '#app/parcels/model/claims/claim-sentence.ts';
import { tableClaimWords as words } from './table-claim-words.ts';
import { useStationPlace } from '#app/parcels/model/claims/station-place.ts';

/** What there is to say of whose the parcel on the table is: before all else, and beside it. */
export function useClaimSayings(
  { elsewhere, lost, free, full, before }: TableClaim,
  stage: PackStage,
): { before: readonly Saying[]; beside: readonly Saying[] } {
  const claim = (free && stage !== 'claimed' ? null : elsewhere) ?? before;
  const place = useStationPlace(claim ?? { station: '', person: null });
  const now = useNow();
  if (claim === null) return { before: [], beside: full ? [{ tone: 'warn', title: words.full }] : [] };
  const sentence = claimSentence(claim, place, now);
  const tone = claim.state === 'aside' || claim === elsewhere ? 'warn' : 'info';
  if (claim !== elsewhere || stage !== 'claimed') return { before: [], beside: [{ tone, title: sentence }] };
  const next = free ? words.freeNext : lost ? words.lostNext : claim.held_by === 'run' ? words.inRunNext : words.atNext;
  const title = lost ? words.lost(place, formatTimeSince(claim.since, now)) : sentence;
  return { before: [{ tone: 'bad', title, loud: true, alert: true, body: <p>{next}</p> }], beside: [] };
}
