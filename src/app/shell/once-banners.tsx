import { useRouterState } from '@tanstack/react-router';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { linkTo } from '#app/links/links.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './away-banner.module.css';
import { aloneWords, keylessWords } from './shell-notice-words.ts';

// What is true of a server for as long as it is used: said until it is dismissed, once per API.

/** The API for which it was dismissed. */
const host = valueFormat((stored) => (typeof stored === 'string' ? stored : undefined), '');
const keyless = new DeviceStore('keyless-told', host);
const alone = new DeviceStore('alone-told', host);

/** Warns of duplicates where neither the API nor a proxy keeps keys. */
export function KeylessBanner() {
  return <OnceBanner store={keyless} label={keylessWords.label} text={keylessWords.warning(useApi().baseHost())} />;
}

/** Warns at the station where none hears of another. */
export function AloneBanner() {
  const page = useRouterState({ select: ({ location }) => location.pathname });
  if (page !== linkTo.station().to) return null;
  return <OnceBanner store={alone} label={aloneWords.label} text={aloneWords.warning} />;
}

interface OnceBannerProps {
  store: DeviceStore<string>;
  label: string;
  text: string;
}

function OnceBanner({ store, label, text }: OnceBannerProps) {
  const api = useApi().baseHost();
  const [dismissed, setDismissed] = useStored(store);
  if (dismissed === api) return null;
  return (
    <aside className={styles.banner} aria-label={label}>
      <p>{text}</p>
      <Button small onClick={() => setDismissed(api)}>
        {keylessWords.understood}
      </Button>
    </aside>
  );
}
