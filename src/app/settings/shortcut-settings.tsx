import { ShortcutGroup } from '#app/shortcuts/shortcut-group.tsx';
import helpStyles from '#app/shortcuts/shortcut-help.module.css';
import { type NamedPlace, shortcutNames } from '#app/shortcuts/shortcut-names-words.ts';
import { byPlace, places } from '#app/shortcuts/shortcut-places.ts';
import { getActiveShortcuts } from '#app/shortcuts/shortcut-registry.ts';
import { SettingsSection } from './settings-section.tsx';
import { settingsWords as words } from './settings-words.ts';

const named = Object.keys(shortcutNames) as NamedPlace[];

/** All keys of all pages, by place. */
export function ShortcutSettings() {
  const everywhere = byPlace(getActiveShortcuts()).filter(({ place }) => place === 'everywhere');
  return (
    <SettingsSection title={words.shortcuts} about={words.aboutShortcuts}>
      <div className={helpStyles.groups}>
        {everywhere.map(({ place, shortcuts }) => (
          <ShortcutGroup key={place} place={place} shortcuts={shortcuts} />
        ))}
        {named.map((place) => (
          <ShortcutGroup key={place} place={place} shortcuts={namesOf(place)} />
        ))}
      </div>
    </SettingsSection>
  );
}

function namesOf(place: NamedPlace): { keys: string; label: string }[] {
  const names: Readonly<Record<string, string>> = shortcutNames[place];
  return places[place].map((keys) => ({ keys, label: names[keys] ?? '' }));
}
