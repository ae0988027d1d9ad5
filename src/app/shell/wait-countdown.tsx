import { useSyncExternalStore } from 'react';
import { coveredWaits } from '#app/errors/covered-waits.ts';
import { useSecondsUntil } from '#app/ui/use-seconds-until.ts';
import styles from './shell.module.css';
import { waitWords as words } from './shell-notice-words.ts';

/** `until` is on `performance.now`. Nothing where a notice on the page shows it already. */
export function WaitCountdown({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  const covered = useSyncExternalStore(coveredWaits.subscribe, coveredWaits.get);
  return covered > 0 ? null : <div className={styles.banner}>{words.waiting(seconds)}</div>;
}
