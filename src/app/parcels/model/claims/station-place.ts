import type { Claim } from '#contract/desk/claims.ts';
import { usePersonName } from '#app/api/desk/desk-people.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useStationName } from '#app/api/desk/station-names.ts';
import { claimWords as words } from './claim-words.ts';

/** Where a parcel is, or was set aside: the station, and who was at it where that is known. */
export function useStationPlace({ station, person }: Pick<Claim, 'station' | 'person'>): string {
  const name = useStationName(station);
  const who = usePersonName()(person);
  const place = station === ownStation() ? words.here : name;
  return who === null ? place : words.person(place, who);
}
