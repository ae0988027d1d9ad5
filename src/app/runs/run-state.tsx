import { classNames } from '../ui/class-names.ts';
import type { Run } from './engine/run-types.ts';
import styles from './run-state.module.css';
import { runWords as words } from './run-words.ts';

/** What a run does now, as dot and word; what holds it rather than that it runs. */
export function RunStateBadge({ run }: { run: Pick<Run, 'state' | 'hold' | 'counts'> }) {
  const { state, hold, counts } = run;
  const over = state === 'ended' || state === 'stopped';
  const failed = counts.refused + counts.unknown > 0;
  const tone =
    hold !== null && !over
      ? 'held'
      : over
        ? state === 'stopped'
          ? 'stopped'
          : failed
            ? 'failed'
            : 'ended'
        : 'running';
  return (
    <span className={classNames(styles.state, styles[tone])}>
      <i className={styles.dot} aria-hidden="true" />
      {hold !== null && state !== 'ended' ? words.holds[hold] : words.state[state]}
    </span>
  );
}
