import { needsValue } from './steps/step-of.ts';
import type { LiveRun } from './live-run.ts';
import { leaseStands } from './run-lease.ts';
import type { RunPorts } from './run-ports.ts';
import type { RunHold } from './run-types.ts';

/** Why a run does nothing just now; null while it works, and for one that is over. */
export function holdOf(
  live: LiveRun,
  { conditions, today, hasLeft }: Pick<RunPorts, 'conditions' | 'today' | 'hasLeft'>,
): RunHold | null {
  const { record } = live;
  if (record.planNeeded) return 'plan';
  const state = live.state();
  if (state === 'ended' || state === 'stopped') return null;
  if (live.storageFailed) return 'storage';
  const elsewhere = !live.mine && leaseStands(record, today()) && !hasLeft(record.lease?.tab ?? '');
  if (live.change === null && !elsewhere && needsValue(record.work, live.items)) return 'value';
  const held = conditions.hold() ?? (record.wanted === 'pause' ? 'user' : null);
  // The tab that worked on it is gone, and none has taken it over yet.
  return held ?? (live.mine || elsewhere ? null : 'no-tab');
}

/** Whether the time that passes counts as work. What the API asks to wait for is part of what a run takes. */
export function isWork(hold: RunHold | null): boolean {
  return hold === null || hold === 'wait';
}
