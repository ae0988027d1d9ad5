import { createContext, use, useSyncExternalStore } from 'react';
import { useParcelName } from '#app/parcels/lookup/known-names.ts';
import { runSheets } from '#app/spreadsheet/run-sheets.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';

/** What the parcels of the run on screen are called, as far as it was known when the page opened. */
export const RunNames = createContext<ReadonlyMap<string, string>>(new Map());

/** The run on screen. */
export const RunId = createContext('');

/** The name of a run's parcel. One that is deleted or gone is not asked for again. */
export function useItemName(item: RunItem, deleting: boolean): string | null {
  const sheet = useSyncExternalStore(runSheets.subscribe, runSheets.get).get(use(RunId));
  const gone = item.reason === 'gone' || (deleting && item.outcome === 'done');
  const { parcel } = item;
  const names = use(RunNames);
  // A row is called what the file calls it, before and after its parcel is there.
  const inFile = names.get(item.id) ?? sheet?.nameOf(item.id) ?? null;
  const name = useParcelName(parcel ?? item.id, names, !gone && parcel !== null && inFile === null);
  return inFile ?? name;
}
