import { importedItemWords } from '#app/runs/engine/run-work-words.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';
import { newItemRow } from '#app/runs/engine/steps/imported-parcels.ts';

/** What an item is called where its parcel's name is not known. `line`: of its file, where that is there. */
export function unnamedItem({ id, parcel }: Pick<RunItem, 'id' | 'parcel'>, line: number | null = null): string {
  if (parcel === null && line !== null) return importedItemWords.line(line);
  const row = newItemRow(id);
  return parcel ?? (row === null ? id : importedItemWords.row(row + 1));
}
