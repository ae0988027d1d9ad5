import { finished } from '#app/runs/engine/finished-items.ts';
import type { Run, RunHold } from '#app/runs/engine/run-types.ts';
import { runsAtWorkWords as words } from './notification-words.ts';

type Live = Pick<Run, 'hold' | 'counts' | 'total'>;

/**
 * How far unfinished runs are together. Where none of them works: that the station of one is gone, which is for others to
 * continue, else that they are paused.
 */
export function shareOf(live: readonly Live[]): string {
  const held = live.map(({ hold }) => heldOf(hold));
  if (held.every((why) => why !== null)) return held.includes(words.gone) ? words.gone : words.held;
  return words.share(Math.floor((100 * sum(live, ({ counts }) => finished(counts))) / sum(live, ({ total }) => total)));
}

/** Why a run does nothing now; null while it works, or waits for a few seconds at most. */
export function heldOf(hold: RunHold | null): string | null {
  if (hold === null || hold === 'wait') return null;
  return hold === 'station-gone' ? words.gone : words.held;
}

function sum(runs: readonly Live[], of: (run: Live) => number): number {
  return runs.reduce((total, run) => total + of(run), 0);
}
