import { useApi } from '#app/api/parcel-desk-api.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './away-banner.module.css';
import { keylessWords as words } from './shell-notice-words.ts';

/** The API for which it was dismissed. */
const store = new DeviceStore(
  'keyless-told',
  valueFormat((stored) => (typeof stored === 'string' ? stored : undefined), ''),
);

/** Warns of duplicates where neither the API nor a proxy keeps keys, until it is dismissed, once per API. */
export function KeylessBanner() {
  const host = useApi().baseHost();
  const [dismissed, setDismissed] = useStored(store);
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
