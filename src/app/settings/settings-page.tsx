import { usePageTitle } from '#app/page/use-page-title.ts';
import { PageBar } from '#app/ui/page-bar.tsx';
import { PrintingSettings } from '#app/printing/settings/printing-settings.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ConnectionSettings } from '#app/settings/connection/connection-settings.tsx';
import { ForgetSettings } from './forget-settings.tsx';
import styles from './settings-page.module.css';
import { settingsWords as words } from './settings-words.ts';
import { ShortcutSettings } from './shortcut-settings.tsx';

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
        <PrintingSettings />
        <AppearanceSettings />
        <ShortcutSettings />
        <ForgetSettings />
      </div>
    </>
  );
}
