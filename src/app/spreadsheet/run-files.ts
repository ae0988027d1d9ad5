import { failedCount } from '#app/runs/engine/finished-items.ts';
import { isNewItem } from '#app/runs/engine/steps/imported-parcels.ts';
import { isProcessing } from '#app/runs/engine/steps/step-of.ts';
import type { Run, RunItem, RunStore } from '#app/runs/engine/run-types.ts';
import { ValueStore } from '#app/state/value-store.ts';

/** What this tab still has of the file of a run. */
export interface RunFile {
  /** Of the file; empty for pasted rows. */
  name: string;
  /** What the rows of an item are called; null where they have no name. */
  nameOf: (item: string) => string | null;
  /** The line of the first row of an item; null where it is not known. */
  lineOf: (item: string) => number | null;
  /** The items that have a problem in their rows, or were left to others; those that became no part of the run stay with the file. */
  skippedRows: readonly string[];
  /** How many of those were left to other stations that had them. */
  left: number;
  /** Saves the rows of these items with what is wrong with them, and those that were skipped; without those of which nothing is said (null). */
  save: (problems: ReadonlyMap<string, string | null>) => Promise<void>;
  /** Its rows are not needed any more. */
  close: () => void;
}

/** The files of runs by the run's id, while this tab has them: they are personal data, and end with the session. */
export const runFiles = new ValueStore<ReadonlyMap<string, RunFile>>(new Map());

export function keepRunFile(run: string, file: RunFile): void {
  runFiles.set(new Map(runFiles.get()).set(run, file));
}

/** Closes the file of a run that can do nothing more with it, and forgets it with the run. */
export function closeWhenDone(id: string, store: Pick<RunStore, 'subscribe' | 'getSnapshot'>): void {
  const stop = store.subscribe(look);
  look();

  function look(): void {
    const file = runFiles.get().get(id);
    const run = store.getSnapshot().find((other) => other.id === id);
    if (file !== undefined && run !== undefined && isNeeded(run, file)) return;
    stop();
    file?.close();
    if (run === undefined) runFiles.set(new Map([...runFiles.get()].filter(([other]) => other !== id)));
  }
}

/** What failed can be tried again, and that takes its rows. */
function isNeeded(run: Run, file: RunFile): boolean {
  return run.state !== 'ended' || failedCount(run.counts) > 0 || unwrittenParcels(run, file) > 0;
}

/** How many parcels of the file were not written, or not all that was to be written; each counts once. */
export function unwrittenParcels(run: Pick<Run, 'items' | 'work'>, file: RunFile | undefined): number {
  return unwrittenItems(run).length + skippedParcels(run, file);
}

/** How many parcels of the file the run was not given, since something is wrong in their rows. */
export function skippedParcels({ items }: Pick<Run, 'items'>, file: RunFile | undefined): number {
  const known = new Set(items.map(({ id }) => id));
  return file?.skippedRows.filter((item) => !known.has(item)).length ?? 0;
}

/**
 * The items of an import whose rows are not with the API as the file has them, and that the run does nothing more for. Not what still
 * waits, and not what may have been written: imported from another file it could be there twice.
 */
export function unwrittenItems({ items, work }: Pick<Run, 'items' | 'work'>): RunItem[] {
  return work.kind === 'import' ? items.filter((item) => isUnwritten(item, isProcessing(work))) : [];
}

const elsewhere: readonly (RunItem['reason'] | null)[] = ['not-in-file', 'there-already', 'already-so', 'in-other-run'];

function isUnwritten({ id, parcel, outcome, reason }: RunItem, processes: boolean): boolean {
  if (elsewhere.includes(reason)) return false;
  if (outcome === 'done') return reason === 'in-part';
  if (outcome !== 'refused' && outcome !== 'skipped') return false;
  if (isNewItem(id)) return parcel === null;
  // It was changed, and refused then.
  return outcome === 'skipped' || (reason !== 'carrier' && !(processes && reason === 'checks'));
}
