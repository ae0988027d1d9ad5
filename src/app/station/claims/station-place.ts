import { ownStation } from '#app/api/desk/own-station.ts';
import { claimWords as words } from './claim-words.ts';

/** What a station is called. */
export function useStationPlace(station: string): string {
  return station === ownStation() ? words.here : words.station(station);
}
