import { useState, useSyncExternalStore } from 'react';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { PageBar } from '#app/ui/page-bar.tsx';
import { PrintingSettings } from '#app/printing/settings/printing-settings.tsx';
import { LearnedCodes } from '#app/settings/codes/learned-codes-section.tsx';
import { ConnectionSettings } from '#app/settings/connection/connection-settings.tsx';
import { DeskSettings } from '#app/settings/desk/desk-settings-section.tsx';
import { CarrierSettings } from '#app/settings/carriers/carrier-settings.tsx';
import { WebhookSettings } from '#app/settings/webhooks/webhook-settings.tsx';
import { ShortcutGroup } from '#app/shortcuts/shortcut-group.tsx';
import { type NamedPlace, shortcutNames } from '#app/shortcuts/shortcut-names-words.ts';
import { byPlace, places } from '#app/shortcuts/shortcut-places.ts';
import { getActiveShortcuts } from '#app/shortcuts/shortcut-registry.ts';
import { displayWords } from '#app/page/display/display-words.ts';
import { appearanceWords } from '#app/page/page-words.ts';
import { densities, useDensity } from '#app/page/list-density.ts';
import { startPages, useStartPage } from '#app/page/start-page.ts';
import { pageVersion } from '#app/page/page-version.ts';
import { chooseLanguage, languageNames, readLanguageChoice } from '#app/settings/choose-language.ts';
import { themes, useTheme } from '#app/page/theme.ts';
import { versionWords } from '#app/page/version-words.ts';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { heardVersion, serverVersion } from '#app/api/http/server-version.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { forgetDevice } from '#app/session/forget-device.ts';
import { useSession } from '#app/session/session-context.ts';
import { unsavedWork } from '#app/session/unsaved-work.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { AskDialog } from '#app/ui/dialog/ask-dialog.tsx';
import { DevicePageSettings } from './device-page-settings.tsx';
import { settingsWords as words, forgetWords } from './settings-words.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings-page.module.css';
import helpStyles from '#app/shortcuts/shortcut-help.module.css';

const named = Object.keys(shortcutNames) as NamedPlace[];

/** All keys of all pages, by place. */
function ShortcutSettings() {
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

/** What this device is set to. Kept in this browser alone. */
export function SettingsPage() {
  usePageTitle(words.title);
  return (
    <>
      <PageBar>
        <h1>{words.title}</h1>
        <span className="faint">{words.onThisDevice}</span>
      </PageBar>
      <div className={styles.sections}>
        <ConnectionSettings />
        <DeskSettings />
        <LearnedCodes />
        <PrintingSettings />
        <AppearanceSettings />
        <CarrierSettings />
        <WebhookSettings />
        <DevicePageSettings />
        <VersionSettings />
        <ShortcutSettings />
        <ForgetSettings />
      </div>
    </>
  );
}

/** In force at once, and kept on this device. */
function AppearanceSettings() {
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const [startPage, setStartPage] = useStartPage();
  return (
    <SettingsSection title={words.appearance} about={words.aboutAppearance}>
      {Object.keys(languageNames).length === 1 ? null : <LanguageSetting />}
      <ChipOptions
        legend={words.theme}
        options={themes.map((value) => ({ value, label: appearanceWords.themes[value] }))}
        value={theme}
        onChange={setTheme}
      />
      <ChipOptions
        legend={displayWords.rows}
        options={densities.map((value) => ({ value, label: displayWords.densities[value] }))}
        value={density}
        onChange={setDensity}
      />
      <ChipOptions
        legend={displayWords.startPage}
        options={startPages.map((value) => ({ value, label: displayWords.startPages[value] }))}
        value={startPage}
        onChange={setStartPage}
      />
    </SettingsSection>
  );
}

/** Another language is another page. */
function LanguageSetting() {
  const options = [{ value: 'browser', label: displayWords.browserLanguage }];
  for (const [value, label] of Object.entries(languageNames)) options.push({ value, label });
  return (
    <ChipOptions
      legend={displayWords.language}
      options={options}
      value={readLanguageChoice()}
      onChange={(choice) => void chooseLanguage(choice)}
    />
  );
}

/** What support asks for first. */
function VersionSettings() {
  useSyncExternalStore(heardVersion.subscribe, heardVersion.get);
  const known = versionWords.known(serverVersion());
  const page = versionWords.page(pageVersion());
  return (
    <SettingsSection title={versionWords.title} about={versionWords.about}>
      <p>
        <b>{known}</b>{' '}
        <CopyButton text={`${known}. ${page}`} label={versionWords.copy} copiedLabel={versionWords.copied} />
        <br />
        <span className="muted">{page}</span>
      </p>
    </SettingsSection>
  );
}

/** Says what this browser keeps, and takes all of it away in all tabs. */
function ForgetSettings() {
  const session = useSession();
  const { desk: isDesk } = useApi().settings;
  const store = useRunStore();
  const runs = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [forms, setForms] = useState<number | null>(null);
  const unfinished = runs.filter(({ state }) => state !== 'ended' && state !== 'stopped').length;
  const ask = async () => setForms(unsavedWork.count() + (await unsavedWork.countElsewhere()));
  return (
    <SettingsSection title={forgetWords.title} about={forgetWords.about(isDesk)}>
      <List texts={isDesk ? forgetWords.ofDesk.what : forgetWords.what} />
      {isDesk ? (
        <>
          <p>{forgetWords.ofDesk.kept}</p>
          <List texts={forgetWords.ofDesk.keeps} />
        </>
      ) : null}
      <Button look="bad" onClick={() => void ask()}>
        {forgetWords.forget}
      </Button>
      {forms === null ? null : (
        <AskDialog
          title={forgetWords.question}
          body={forgetWords.losses(forms, unfinished)}
          confirm={forgetWords.confirm}
          keep={forgetWords.keep}
          onConfirm={() => forgetDevice(session)}
          onClose={() => setForms(null)}
        />
      )}
    </SettingsSection>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
