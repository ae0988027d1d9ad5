import { isNewItem } from '#app/runs/engine/steps/imported-parcels.ts';
import { isProcessing } from '#app/runs/engine/steps/step-of.ts';
import type { Run, RunItem } from '#app/runs/engine/run-types.ts';
import { ValueStore } from '#app/state/value-store.ts';

/** What this tab still has of the file of a run. */
export interface RunSheet {
  /** What the rows of an item are called; null where they have no name. */
  nameOf: (item: string) => string | null;
  /** Parcels of the file that the run was not given, since something is wrong in their rows. */
  leftOut: number;
  /** Saves the rows of these items with what is wrong with them, and those that were left out. */
  save: (problems: ReadonlyMap<string, string>) => Promise<void>;
}

/** The files of runs by the run's id, while this tab has them: they are personal data, and end with the session. */
export const runSheets = new ValueStore<ReadonlyMap<string, RunSheet>>(new Map());

export function keepRunSheet(run: string, sheet: RunSheet): void {
  runSheets.set(new Map(runSheets.get()).set(run, sheet));
}

/** The items of an import whose rows are not, or may not be, with the API as the file has them. */
export function unwrittenItems({ items, work }: Pick<Run, 'items' | 'work'>): RunItem[] {
  return work.kind === 'import' ? items.filter((item) => isUnwritten(item, isProcessing(work))) : [];
}

function isUnwritten({ id, parcel, outcome, reason }: RunItem, processes: boolean): boolean {
  if (reason === 'not-in-file' || reason === 'there-already' || reason === 'already-so') return false;
  if (isNewItem(id)) return parcel === null;
  if (outcome === 'refused') return reason !== 'carrier' && !(processes && reason === 'checks');
  return outcome === 'unknown' || outcome === 'skipped' || outcome === 'waiting';
}
