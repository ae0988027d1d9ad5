import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SeenStation } from '#contract/desk/stations/seen-stations.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { usePeople, usePersonName } from '#app/api/desk/desk-people.ts';
import { stationWords } from '#app/api/desk/desk-words.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { setStationName, useOwnStationName } from '#app/api/desk/station-names.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { serverNow } from '#app/words/server-clock.ts';
import { formatDayAndTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { deskSettingsWords as words } from './desk-settings-words.ts';
import styles from './other-stations.module.css';
import { ShortText } from './short-text.tsx';

/** Milliseconds between two looks while the list is shown: a station that comes is there without a reload. */
const lookMillis = 15_000;

function stationsQuery({ endpoints }: ParcelDeskApi) {
  return queryOptions({
    queryKey: queryKeys.stations,
    queryFn: async ({ signal }) => (await endpoints.desk()).readStations(signal),
    refetchInterval: lookMillis,
  });
}

/** The stations beside this one, which a lead names from here: whoever works there may not. */
export function OtherStations() {
  const { data, error } = useQuery(stationsQuery(useApi()));
  const own = ownStation();
  const others = data?.filter(({ id }) => id !== own);
  return (
    <div className={styles.others}>
      <h3>{words.otherStations}</h3>
      {error === null ? null : <ErrorNotice error={error} later={words.stationsLater} />}
      {others === undefined ? null : others.length === 0 ? (
        <p className="muted">{words.noOtherStations}</p>
      ) : (
        <ul className={styles.list} aria-label={words.otherStations}>
          {others.map((station) => (
            <li key={station.id}>
              <OtherStation station={station} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OtherStation({ station: { id, number, seen_at: seen, token } }: { station: SeenStation }) {
  const name = useOwnStationName(id);
  const now = useNow();
  const personName = usePersonName();
  const place = usePeople()?.places.find(({ station, until }) => station === id && until > serverNow());
  const person = personName(place?.person ?? null);
  const said = [
    words.lastHere(formatDayAndTime(seen, now)),
    token === null ? null : words.cameWith(token.label, token.scope),
    person === null ? null : words.badge(person),
  ];
  return (
    <ShortText
      label={words.nameOf(stationWords.station(String(number)))}
      hint={said.filter((part) => part !== null).join(' ')}
      value={name}
      onKeep={(typed) => setStationName(id, typed)}
    />
  );
}
