import { classNames } from '#app/ui/class-names.ts';
import { StateDot } from '#app/ui/state-dot.tsx';
import { failedCount } from '#app/runs/engine/finished-items.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import styles from './run-state.module.css';
import { runWords as words } from './run-words.ts';

type Shown = Pick<Run, 'state' | 'hold' | 'counts' | 'work'>;

/** What a run does now, as dot and word; what holds it rather than that it runs. */
export function RunStateBadge({ run }: { run: Shown }) {
  const { state, hold } = run;
  const over = state === 'ended' || state === 'stopped';
  const tone = over ? (hasFailed(run) ? 'failed' : state) : hold === null ? 'running' : 'held';
  return (
    <span className={classNames(styles.state, styles[tone])}>
      <StateDot />
      {nameOf(run)}
    </span>
  );
}

function nameOf(run: Shown): string {
  const { state, hold } = run;
  if (state === 'ended') return hasFailed(run) ? words.endedWithFailures : words.state.ended;
  if (hold === 'value' && run.work.kind === 'import') return words.fileNeeded;
  return hold === null ? words.state[state] : words.holds[hold];
}

function hasFailed({ counts }: Shown): boolean {
  return failedCount(counts) > 0;
}
