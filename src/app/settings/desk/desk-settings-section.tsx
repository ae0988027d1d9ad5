import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SettingKind } from '#contract/desk/desk-settings.ts';
import { offeredLists } from '#app/api/desk/desk-list.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { setStationName, useOwnStationName, useStationName } from '#app/api/desk/station-names.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { SettingsSection } from '#app/settings/settings-section.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { deskSettingsWords as words } from './desk-settings-words.ts';
import { SettingConflicts } from './setting-conflicts.tsx';

/** What the stations of this desk share, and what this device has alone. */
export function DeskSettings() {
  const { settings } = useApi();
  if (!settings.desk) return <SettingsSection title={words.title} about={words.notShared} />;
  return (
    <SettingsSection title={words.title} about={words.about}>
      <StationName station={ownStation()} />
      <SettingConflicts />
      <SharedCounts />
      <Offers />
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

const listed = ['view', 'pickup', 'mapping', 'label-cut', 'refusal-note'] as const satisfies readonly SettingKind[];

/** How many settings the desk has of each kind. */
function SharedCounts() {
  const settings = useSyncExternalStore(sharedSettings.subscribe, sharedSettings.get);
  const ids = [...settings.keys()];
  const counts = listed
    .map((kind) => ({ kind, count: ids.filter((id) => id.startsWith(`${kind}.`)).length }))
    .filter(({ count }) => count > 0);
  return (
    <div>
      <p>{counts.length === 0 ? words.nothingOnDesk : words.onDesk}</p>
      {counts.length === 0 ? null : (
        <ul>
          {counts.map(({ kind, count }) => (
            <li key={kind}>{words.counts[kind](count)}</li>
          ))}
        </ul>
      )}
      <p className="muted">{words.onDevice}</p>
    </div>
  );
}

/** What this device has from before it was shared, to be given to the desk. */
function Offers() {
  const [busy, setBusy] = useState(false);
  const counts = useSyncExternalStore(offeredLists.subscribe, countsText);
  useEffect(() => void offeredLists.load(), []);
  const offers = offeredLists.get().filter((list) => list.unsharedCount() > 0);
  if (counts === '' || offers.length === 0) return null;
  const said = offers.map(({ kind, unsharedCount }) => (kind === 'station' ? '' : words.counts[kind](unsharedCount())));
  const share = async () => {
    setBusy(true);
    for (const list of offers) await list.share();
    setBusy(false);
    const left = offers.filter((list) => list.unsharedCount() > 0).length;
    if (left === 0) showToast('ok', words.shared);
  };
  return (
    <Notice tone="info">
      <p>{words.offer(said.join(', '))}</p>
      <p className="muted">{words.offerHolds}</p>
      <Button busy={busy} onClick={() => void share()}>
        {words.share}
      </Button>
    </Notice>
  );
}

function countsText(): string {
  return offeredLists
    .get()
    .map(({ kind, unsharedCount }) => `${kind} ${unsharedCount()}`)
    .join();
}
