import { useSyncExternalStore } from 'react';
import { toldWaits } from '#app/errors/told-waits.ts';
import { useSecondsUntil } from '#app/ui/use-seconds-until.ts';
import styles from './shell.module.css';
import { waitWords as words } from './shell-notice-words.ts';

/** `until` is on `performance.now`. Nothing where a notice on the page says it already. */
export function WaitCountdown({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  const told = useSyncExternalStore(toldWaits.subscribe, toldWaits.get);
  return told > 0 ? null : <div className={styles.banner}>{words.waiting(seconds)}</div>;
}
