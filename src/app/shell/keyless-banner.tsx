import { useApi } from '#app/api/parcel-desk-api.ts';
import { useSetting } from '#app/session/device-settings.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './away-banner.module.css';
import { keylessWords as words } from './shell-notice-words.ts';

const readHost = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);

/** Warns of duplicates where neither the API nor a proxy keeps keys, until it is dismissed, once per API. */
export function KeylessBanner() {
  const host = useApi().baseHost();
  const [dismissed, setDismissed] = useSetting('keyless-told', readHost, '');
  if (dismissed === host) return null;
  return (
    <aside className={styles.banner} aria-label={words.label}>
      <p>{words.warning(host)}</p>
      <Button small onClick={() => setDismissed(host)}>
        {words.understood}
      </Button>
    </aside>
  );
}
