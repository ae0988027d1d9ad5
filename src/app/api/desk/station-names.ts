import { useSyncExternalStore } from 'react';
import { readDeskStations } from '#contract/desk/desk-stations.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { FactKind } from './desk-feed.ts';
import { stationWords as words } from './desk-words.ts';
import { sharedSettings } from './shared-settings.ts';

/** The numbers of the account's stations by their ids. */
const stationNumbers: FactKind<ReadonlyMap<string, number>> = {
  part: 'stations',
  none: new Map(),
  read: (part) => new Map(readDeskStations(part).map(({ id, number }) => [id, number])),
  apply: (numbers, { kind, station, data }) =>
    kind === 'station' && station !== null ? new Map(numbers).set(station, data.number) : numbers,
};

/** The name that a station was given; empty where it has none. */
export function useOwnStationName(id: string): string {
  const settings = useSyncExternalStore(sharedSettings.subscribe, sharedSettings.get);
  return nameIn(settings.get(nameSetting(id))?.value);
}

/** Gives a station a name on all stations of the desk; an empty one takes it away. */
export function setStationName(id: string, name: string): void {
  sharedSettings.set(nameSetting(id), name.trim() === '' ? null : { name: name.trim() });
}

/** What a station is called: by its name, else by its number, else by the beginning of its id. */
export function useStationName(id: string): string {
  return useStationNames()(id);
}

/** The same for several stations. */
export function useStationNames(): (id: string) => string {
  const settings = useSyncExternalStore(sharedSettings.subscribe, sharedSettings.get);
  const numbers = useApi().feed.fact(stationNumbers);
  const known = useSyncExternalStore(numbers.subscribe, numbers.get);
  return (id) => {
    const name = nameIn(settings.get(nameSetting(id))?.value);
    return name === '' ? words.station(String(known.get(id) ?? id.slice(0, 4))) : name;
  };
}

function nameSetting(id: string): string {
  return `station.${id}`;
}

function nameIn(value: unknown): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : null;
  return typeof name === 'string' ? name : '';
}
