import type { DeskActor } from '#contract/desk/desk-events.ts';
import { actorWords as words } from './actor-words.ts';
import { usePersonName } from './desk-people.ts';
import { ownStation } from './own-station.ts';
import { useStationNames } from './station-names.ts';

/** What those who did something are called; null where it is not known. */
export interface ActorNames {
  station: string | null;
  person: string | null;
}

/** Names stations and people of records and events. */
export function useActorNames(): (actor: DeskActor) => ActorNames {
  const nameOf = useStationNames();
  const personName = usePersonName();
  return ({ station, person }) => ({
    station: station === null ? null : station === ownStation() ? words.thisStation : nameOf(station),
    person: person === null ? null : (personName(person) ?? words.person(person)),
  });
}

/** Who did something, alone or at the start of a sentence: `Ana at Station 2`; what is no station is another client of the API. */
export function actorName({ station, person }: ActorNames): string {
  if (station === null) return person ?? words.anotherClient;
  if (person !== null) return words.at(person, station);
  return station === words.thisStation ? words.here : station;
}
