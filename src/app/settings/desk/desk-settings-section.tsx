import { useState, useSyncExternalStore } from 'react';
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
import { Field } from '#app/ui/fields/field.tsx';
import { deskSettingsWords as words } from './desk-settings-words.ts';

/** What the stations of this desk share, and what this device has alone. */
export function DeskSettings() {
  const { settings } = useApi();
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
    </SettingsSection>
  );
}

/** The name under which other stations see this one. */
function StationName({ station }: { station: string }) {
  const name = useOwnStationName(station);
  const shown = useStationName(station);
  const hint = name === '' ? words.unnamed(shown) : words.stationNameHint;
  return (
    <ShortText label={words.stationName} hint={hint} value={name} onKeep={(typed) => setStationName(station, typed)} />
  );
}

/** The tag that holds a parcel. */
function HoldTag() {
  const tag = useSyncExternalStore(sharedSettings.subscribe, holdTag);
  return <ShortText label={words.holdTag} hint={words.holdTagHint(defaultHoldTag)} value={tag} onKeep={setHoldTag} />;
}

interface ShortTextProps {
  label: string;
  hint: string;
  value: string;
  onKeep: (typed: string) => void;
}

/** A setting of a word or two, kept when it is left. */
function ShortText({ label, hint, value, onKeep }: ShortTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const refused = useMayNot()('settings');
  const keep = () => {
    if (typed !== null) onKeep(typed);
    setTyped(null);
  };
  return (
    <Field label={label} hint={refused ?? hint}>
      {(control) => (
        <input
          {...control}
          maxLength={40}
          readOnly={refused !== undefined}
          autoComplete="off"
          value={typed ?? value}
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
