import type { Claim } from '#contract/desk/claims.ts';
import { usePersonName } from '#app/api/desk/desk-people.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useStationName } from '#app/api/desk/station-names.ts';
import { useNow } from '#app/words/use-now.ts';
import { claimSentence } from './claim-sentence.ts';
import { claimWords as words } from './claim-words.ts';

/** Where a parcel is, or was set aside: the station, and who was at it where that is known. */
export function useStationPlace({ station, person }: Pick<Claim, 'station' | 'person'>): string {
  const name = useStationName(station);
  const who = usePersonName()(person);
  const place = station === ownStation() ? words.here : name;
  return who === null ? place : words.person(place, who);
}

/** The sentence of a claim, which says the day as well once that is over. */
export function useClaimSentence(claim: Claim): string {
  return claimSentence(claim, useStationPlace(claim), useNow());
}
