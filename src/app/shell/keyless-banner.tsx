import { useApi } from '#app/api/parcel-desk-api.ts';
import { useSetting } from '#app/session/device-settings.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './away-banner.module.css';
import { keylessWords as words } from './shell-notice-words.ts';

const readHost = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);

/** What no one can promise where neither the API nor a proxy keeps keys. Said until it is understood, once per API. */
export function KeylessBanner() {
  const host = useApi().baseHost();
  const [told, setTold] = useSetting('keyless-told', readHost, '');
  if (told === host) return null;
  return (
    <aside className={styles.banner} aria-label={words.label}>
      <p>{words.told(host)}</p>
      <Button small onClick={() => setTold(host)}>
        {words.understood}
      </Button>
    </aside>
  );
}
