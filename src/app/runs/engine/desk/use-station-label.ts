import { usePersonName } from '#app/api/desk/desk-people.ts';
import { useStationNames } from '#app/api/desk/station-names.ts';
import type { RunElsewhere } from '#app/runs/engine/run-types.ts';

export type StationLabel = (at: Pick<RunElsewhere, 'station' | 'person'>) => string;

/** What a station is called, with who is at it where that is known. */
export function useStationLabel(): StationLabel {
  const personName = usePersonName();
  const stationName = useStationNames();
  return ({ station, person }) => {
    const who = personName(person);
    return who === null ? stationName(station) : `${stationName(station)} (${who})`;
  };
}
