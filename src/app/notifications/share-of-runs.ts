import { finished } from '#app/runs/engine/finished-items.ts';
import type { Run, RunHold } from '#app/runs/engine/run-types.ts';
import { runsAtWorkWords as words } from './notification-words.ts';

type Live = Pick<Run, 'hold' | 'counts' | 'total'>;

/**
 * How far unfinished runs are together; where none of them works, that they are paused. A run whose station is gone is counted in neither:
 * it moves only when another station continues it, which is said.
 */
export function shareOf(live: readonly Live[]): { text: string; isGone: boolean } {
  const attended = live.filter(({ hold }) => hold !== 'station-gone');
  const isGone = attended.length < live.length;
  if (attended.length === 0) return { text: words.gone, isGone };
  const isHeld = attended.every(({ hold }) => heldOf(hold) !== null);
  const text = isHeld ? words.held : words.share(percentOf(attended));
  return { text: isGone ? words.withGone(text) : text, isGone };
}

/** Why a run does nothing now; null while it works, or waits for a few seconds at most. */
export function heldOf(hold: RunHold | null): string | null {
  if (hold === null || hold === 'wait') return null;
  return hold === 'station-gone' ? words.gone : words.held;
}

function percentOf(runs: readonly Live[]): number {
  const of = (count: (run: Live) => number) => runs.reduce((total, run) => total + count(run), 0);
  return Math.floor((100 * of(({ counts }) => finished(counts))) / of(({ total }) => total));
}
