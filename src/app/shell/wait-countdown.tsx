import { useSecondsUntil } from '#app/ui/use-seconds-until.ts';
import styles from './shell.module.css';
import { waitWords as words } from './shell-notice-words.ts';

/** `until` is on `performance.now`. */
export function WaitCountdown({ until }: { until: number }) {
  return <div className={styles.banner}>{words.waiting(useSecondsUntil(until))}</div>;
}
