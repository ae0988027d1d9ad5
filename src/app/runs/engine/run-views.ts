import type { LiveRun } from './live-run.ts';
import { holdOf } from './run-hold.ts';
import type { RunPorts } from './run-ports.ts';
import type { Run } from './run-types.ts';

/** The runs as pages see them, newest first; what has not changed stays the same object. */
export function viewRuns(
  runs: readonly LiveRun[],
  before: readonly Run[],
  ports: Pick<RunPorts, 'conditions' | 'today'>,
): readonly Run[] {
  const known = new Map(before.map((run) => [run.id, run]));
  const views = runs
    .map((live) => {
      const hold = holdOf(live, ports);
      const until = hold === 'wait' ? ports.conditions.heldUntil() : null;
      const view = live.view(hold, until);
      const shown = known.get(live.id);
      return shown !== undefined && isSame(shown, view) ? shown : view;
    })
    .toSorted((one, other) => other.startedAt - one.startedAt || (one.id < other.id ? 1 : -1));
  return views.length === before.length && views.every((run, at) => run === before[at]) ? before : views;
}

/** Counts follow from the items. */
function isSame(one: Run, other: Run): boolean {
  return (Object.keys(one) as (keyof Run)[]).every((key) => key === 'counts' || one[key] === other[key]);
}
