import type { Claim } from '#contract/desk/claims.ts';
import { formatTimeSince } from '#app/words/time.ts';
import { claimWords } from './claim-words.ts';

/** Where a parcel is and since when, or where it was set aside, when and why, in one sentence. `place`: what its station is called. */
export function claimSentence({ state, held_by: heldBy, reason, since }: Claim, place: string, now: number): string {
  const time = formatTimeSince(since, now);
  if (state === 'table') return claimWords.at[heldBy](place, time);
  return reason === null ? claimWords.aside(place, time) : claimWords.asideWhy(place, time, claimWords.reasons[reason]);
}

/** What a claim means for those who do something with the parcel elsewhere; empty for what was set aside. */
export function claimNext({ state, held_by: heldBy }: Claim): string {
  return state === 'aside' ? '' : claimWords.next[heldBy];
}
