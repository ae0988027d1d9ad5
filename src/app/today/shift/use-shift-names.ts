import { usePersonName } from '#app/api/desk/desk-people.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useStationNames } from '#app/api/desk/station-names.ts';
import { shiftWords as words } from '#app/today/day-words.ts';
import type { ShiftNames } from './shift-figures.ts';

/** What stations and people are called in a report. */
export function useShiftNames(): ShiftNames {
  const personName = usePersonName();
  const stationName = useStationNames();
  const own = ownStation();
  return {
    station: (id) => (id === own ? words.thisStation(stationName(id)) : stationName(id)),
    person: (id) => personName(id) ?? words.personId(id.slice(0, 4)),
  };
}
