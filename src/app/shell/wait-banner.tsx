import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/parcel-desk-api.ts';
import { AwayBanner } from './away-banner.tsx';
import styles from './shell.module.css';
import { subscribeToOnline } from './subscribe-to-online.ts';
import { shellWords as words } from './shell-words.ts';

/** Counts down while a 429 holds every request back, and says so while the machine is offline or the service is away. */
export function WaitBanner() {
  const { gate } = useApi();
  const { pausedUntil } = useSyncExternalStore(gate.subscribe, gate.getState);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  return (
    <div role="status">
      {online ? <AwayBanner /> : <div className={styles.banner}>{words.offline}</div>}
      {pausedUntil === 0 ? null : <Countdown key={pausedUntil} until={pausedUntil} />}
    </div>
  );
}

/** `until` is on `performance.now`: wall clocks may jump, this one does not. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <div className={styles.banner}>{words.waiting(Math.max(0, Math.ceil((until - now) / 1000)))}</div>;
}
