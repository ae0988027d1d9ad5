import type { Saying } from '#app/station/bench/bench-notes.tsx';
import type { PackStage } from '#app/station/bench/pack-stage.ts';
import type { TableClaim } from '#app/station/state/station-state.ts';
import { formatTime } from '#app/words/time.ts';
import { claimWords as words } from './claim-words.ts';
import { useStationPlace } from './station-place.ts';

/** What there is to say of whose the parcel on the table is: before all else, and beside it. */
export function useClaimSayings(
  { elsewhere, lost, before }: TableClaim,
  stage: PackStage,
): { before: readonly Saying[]; beside: readonly Saying[] } {
  const claim = elsewhere ?? before;
  const place = useStationPlace(claim ?? { station: '', person: null });
  if (claim === null) return { before: [], beside: [] };
  const time = formatTime(claim.since);
  if (claim !== elsewhere) {
    const { state, reason } = claim;
    if (state === 'table')
      return { before: [], beside: [{ tone: 'info', title: words.at[claim.held_by](place, time) }] };
    const title = reason === null ? words.aside(place, time) : words.asideWhy(place, time, words.reasons[reason]);
    return { before: [], beside: [{ tone: 'warn', title }] };
  }
  if (stage !== 'claimed')
    return { before: [], beside: [{ tone: 'warn', title: words.at[claim.held_by](place, time) }] };
  const next = lost ? words.lostNext : claim.held_by === 'run' ? words.inRunNext : words.atNext;
  const title = lost ? words.lost(place, time) : words.at[claim.held_by](place, time);
  return { before: [{ tone: 'bad', title, loud: true, alert: true, body: <p>{next}</p> }], beside: [] };
}
