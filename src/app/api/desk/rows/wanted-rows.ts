import { ValueStore } from '#app/state/value-store.ts';

// What is drawn of a list is in the document, and rows out of view are not.
const drawn = '[data-row-id]';
let wantsAll = 0;

/** The ids of the parcels whose rows are on screen, or nearly. */
export function drawnIds(): Set<string> {
  return new Set([...document.querySelectorAll<HTMLElement>(drawn)].flatMap(({ dataset }) => dataset['rowId'] ?? []));
}

/** A page counts all loaded rows, and shows none of them or few. Returns what ends that. */
export function wantAllRows(): () => void {
  wantsAll += 1;
  return () => void (wantsAll -= 1);
}

export function areAllRowsWanted(): boolean {
  return wantsAll > 0;
}

/** Rows that changed could not be read again: lists look for changes on their own until they can. */
export const rowsFail = new ValueStore(false);
