import { joinedChanges, type WrittenChange } from '#app/parcels/change/take-back.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import type { LiveRun } from './live-run.ts';
import type { TakenBack } from './steps/run-change.ts';

/** What takes back what runs have changed, each of them once; null where there is nothing. `ids`: only of these parcels. */
export function takeBackRuns(runs: readonly LiveRun[], ids?: readonly string[]): TakenBack | null {
  const written = new Map<string, WrittenChange>();
  for (const run of runs)
    for (const [id, later] of run.takeWritten(ids)) {
      const earlier = written.get(id);
      written.set(id, earlier === undefined ? later : joinedChanges(earlier, later));
    }
  const last = runs.at(-1);
  return last === undefined || written.size === 0 ? null : { takeBack: Object.fromEntries(written), of: last.id };
}

/** What could not be taken back can be undone once more. */
export function keepUndoable(runs: ReadonlyMap<string, LiveRun>, { change }: LiveRun, { id, step }: ItemRecord): void {
  if (change === null || !('takeBack' in change) || (step !== 'refused' && step !== 'unknown')) return;
  const written = change.takeBack[id];
  if (written !== undefined) runs.get(change.of)?.noteWritten(id, written);
}
