import { classNames } from '#app/ui/class-names.ts';
import { StateDot } from '#app/ui/state-dot.tsx';
import { failedCount } from '#app/runs/engine/finished-items.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import styles from './run-state.module.css';
import { runWords as words } from './run-words.ts';

type Shown = Pick<Run, 'state' | 'hold' | 'counts' | 'work'>;

/** What a run does now, as dot and word; what holds it rather than that it runs. */
export function RunStateBadge({ run }: { run: Shown }) {
  return (
    <span className={classNames(styles.state, styles[runTone(run)])}>
      <StateDot />
      {nameOf(run)}
    </span>
  );
}

/** The one colour of a run on its page, in its badge and its report. */
export function runTone(run: Shown): 'running' | 'held' | 'ended' | 'failed' | 'stopped' {
  const { state, hold } = run;
  if (state !== 'ended' && state !== 'stopped') return hold === null ? 'running' : 'held';
  return hasFailed(run) ? 'failed' : state;
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
