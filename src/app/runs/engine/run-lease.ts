import type { RunRecord } from '#app/runs/engine/journal/run-record.ts';

/** Milliseconds between two signs of life of the tab that works. */
export const beatEvery = 2_000;
/** A tab without a sign of life for so long is gone: crashed, frozen or asleep. If it comes back it finds that the run is not its own. */
export const leaseHolds = 7_000;

/** Whether some tab does the work, as far as its last sign of life shows. `today` in milliseconds since 1970 UTC. */
export function leaseStands({ lease }: Pick<RunRecord, 'lease'>, today: number): boolean {
  // A time ahead is one from before the clock was set back.
  return lease !== null && Math.abs(today - lease.at) <= leaseHolds;
}

/** After so long without a sign of life a run does not continue automatically: it may be forgotten, and others may have done its work. */
const longRest = 30 * 60_000;

/** The run as it is when a tab begins to work on it, or shows that it is alive. */
export function alive(run: RunRecord, tab: string, today: number): RunRecord {
  const rested = today - run.aliveAt > longRest;
  return {
    ...run,
    lease: { tab, at: today },
    aliveAt: today,
    wanted: rested && run.wanted === 'run' ? 'pause' : run.wanted,
  };
}

/** Whether a tab may do the work of a run from now on. */
export function mayTake(
  run: Pick<RunRecord, 'lease' | 'endedAt' | 'takenBy'>,
  tab: string,
  today: number,
  hasLeft: (tab: string) => boolean,
): boolean {
  if (run.endedAt !== null || run.takenBy !== undefined) return false;
  return run.lease?.tab === tab || !leaseStands(run, today) || hasLeft(run.lease?.tab ?? '');
}
