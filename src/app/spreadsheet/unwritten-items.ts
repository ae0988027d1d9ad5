import { isNewItem } from '#app/runs/engine/steps/imported-parcels.ts';
import { isProcessing } from '#app/runs/engine/steps/step-of.ts';
import type { Run, RunItem } from '#app/runs/engine/run-types.ts';
import { ValueStore } from '#app/state/value-store.ts';

/** Saves the rows of these items as a file, with what is wrong with them. */
type SaveRows = (run: Run, items: readonly RunItem[]) => Promise<void> | void;

/** By the run's id, while this tab has its file: that is personal data, and ends with the session. */
export const rowSavers = new ValueStore<ReadonlyMap<string, SaveRows>>(new Map());

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
