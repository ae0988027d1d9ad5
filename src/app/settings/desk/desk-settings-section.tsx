import { useSyncExternalStore } from 'react';
import type { SettingKind } from '#contract/desk/desk-settings.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { defaultHoldTag, holdTag, setHoldTag } from '#app/api/holds/holds.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { setStationName, useOwnStationName, useStationName } from '#app/api/desk/station-names.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { shareOfferWords } from '#app/page/share-offer-words.ts';
import { ShareOffers } from '#app/page/share-offer.tsx';
import { SettingConflicts } from '#app/page/setting-conflicts.tsx';
import { SettingsSection } from '#app/settings/settings-section.tsx';
import { deskSettingsWords as words } from './desk-settings-words.ts';
import { OtherStations } from './other-stations.tsx';
import { ShortText } from './short-text.tsx';

/** What the stations of this desk share, and what this device has alone. */
export function DeskSettings() {
  const { settings } = useApi();
  const mayName = useMayNot()('settings') === undefined;
  if (!settings.desk)
    return (
      <SettingsSection title={words.title} about={words.notShared}>
        <HoldTag />
      </SettingsSection>
    );
  return (
    <SettingsSection title={words.title} about={words.about}>
      <StationName station={ownStation()} />
      <HoldTag />
      <SettingConflicts />
      <SharedCounts />
      <ShareOffers />
      {mayName ? <OtherStations /> : null}
    </SettingsSection>
  );
}

/** The name under which other stations see this one. */
function StationName({ station }: { station: string }) {
  const name = useOwnStationName(station);
  const shown = useStationName(station);
  return (
    <ShortText
      label={words.stationName}
      hint={name === '' ? words.unnamed(shown) : words.stationNameHint}
      locked={words.leadNames}
      value={name}
      onKeep={(typed) => setStationName(station, typed)}
    />
  );
}

/** The tag that holds a parcel. */
function HoldTag() {
  const tag = useSyncExternalStore(sharedSettings.subscribe, holdTag);
  return <ShortText label={words.holdTag} hint={words.holdTagHint(defaultHoldTag)} value={tag} onKeep={setHoldTag} />;
}

const listed = [
  'view',
  'pickup',
  'mapping',
  'label-cut',
  'refusal-note',
  'handover',
  'product-code',
  'code-offer',
] as const satisfies readonly SettingKind[];

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
            <li key={kind}>{shareOfferWords.counts[kind](count)}</li>
          ))}
        </ul>
      )}
      <p className="muted">{words.onDevice}</p>
    </div>
  );
}
