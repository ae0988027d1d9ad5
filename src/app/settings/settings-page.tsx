import { usePageTitle } from '#app/page/use-page-title.ts';
import { PageBar } from '#app/ui/page-bar.tsx';
import { PrintingSettings } from '#app/printing/settings/printing-settings.tsx';
import styles from './settings-page.module.css';
import { settingsWords as words } from './settings-words.ts';

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
        <PrintingSettings />
      </div>
    </>
  );
}
