import { usePersonName } from '#app/api/desk/desk-people.ts';
import type { RunElsewhere } from '#app/runs/engine/run-types.ts';

export type StationLabel = (at: Pick<RunElsewhere, 'station' | 'person'>) => string;

/** What a station is called, with who is at it where that is known. */
export function useStationLabel(): StationLabel {
  const personName = usePersonName();
  return ({ station, person }) => {
    const name = `Station ${station.slice(0, 4)}`;
    const who = personName(person);
    return who === null ? name : `${name} (${who})`;
  };
}
