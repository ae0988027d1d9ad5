import { joinedChanges, type WrittenChange } from '#app/parcels/change/take-back.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import type { LiveRun } from '#app/runs/engine/live-run.ts';
import type { RunOrder } from '#app/runs/engine/run-types.ts';

type Runs = ReadonlyMap<string, LiveRun>;

/** Takes back what runs have changed, each of them once; null where there is nothing. `ids`: only of these parcels. */
export function undoOrder(all: Runs, runs: readonly string[], ids?: readonly string[]): RunOrder | null {
  const written = new Map<string, WrittenChange>();
  for (const run of runs)
    for (const [id, later] of all.get(run)?.takeWritten(ids) ?? []) {
      const earlier = written.get(id);
      written.set(id, earlier === undefined ? later : joinedChanges(earlier, later));
    }
  if (written.size === 0) return null;
  const change = { takeBack: Object.fromEntries(written), of: runs.at(-1) ?? '' };
  return { work: { kind: 'restore' }, ids: [...written.keys()], change };
}

/** What could not be taken back can be undone once more. */
export function keepUndoable(runs: Runs, { change }: LiveRun, { id, step }: ItemRecord): void {
  if (change === null || !('takeBack' in change) || (step !== 'refused' && step !== 'unknown')) return;
  const written = change.takeBack[id];
  if (written !== undefined) runs.get(change.of)?.noteWritten(id, written);
}
