import { useState } from 'react';
import { ownStation } from '#app/api/desk/own-station.ts';
import { setStationName, useOwnStationName, useStationName } from '#app/api/desk/station-names.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { SettingsSection } from '#app/settings/settings-section.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { deskSettingsWords as words } from './desk-settings-words.ts';

/** What the stations of this desk share. */
export function DeskSettings() {
  const { settings } = useApi();
  return (
    <SettingsSection title={words.title} about={settings.desk ? words.about : words.notShared}>
      {settings.desk ? <StationName station={ownStation()} /> : null}
    </SettingsSection>
  );
}

/** The name under which other stations see this one. */
function StationName({ station }: { station: string }) {
  const name = useOwnStationName(station);
  const shown = useStationName(station);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null) setStationName(station, typed);
    setTyped(null);
  };
  return (
    <Field label={words.stationName} hint={name === '' ? words.unnamed(shown) : words.stationNameHint}>
      {(control) => (
        <input
          {...control}
          maxLength={40}
          autoComplete="off"
          value={typed ?? name}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep();
          }}
        />
      )}
    </Field>
  );
}
