import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { AwayBanner } from './away-banner.tsx';
import styles from './shell.module.css';
import { subscribeToOnline } from '#app/api/http/subscribe-to-online.ts';
import { shellWords as words } from './shell-words.ts';

const WaitCountdown = lazyPart(() => import('./wait-countdown.tsx').then((module) => module.WaitCountdown));

/** Counts down while a 429 holds every request back, and says so while the machine is offline or the service is away. */
export function WaitBanner() {
  const { gate } = useApi();
  const { pausedUntil } = useSyncExternalStore(gate.subscribe, gate.getState);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  return (
    <div role="status">
      {online ? <AwayBanner /> : <div className={styles.banner}>{words.offline}</div>}
      {pausedUntil === 0 ? null : <WaitCountdown until={pausedUntil} />}
    </div>
  );
}
