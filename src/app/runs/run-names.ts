import { createContext, use } from 'react';
import { useParcelName } from '#app/parcels/lookup/known-names.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';

/** What the parcels of the run on screen are called, as far as it was known when the page opened. */
export const RunNames = createContext<ReadonlyMap<string, string>>(new Map());

/** The name of a run's parcel. One that is deleted or gone is not asked for again. */
export function useItemName(item: RunItem, deleting: boolean): string | null {
  const gone = item.reason === 'gone' || (deleting && item.outcome === 'done');
  const { parcel } = item;
  const names = use(RunNames);
  // A row is called what the file calls it, before and after its parcel is there.
  const inFile = names.get(item.id);
  const name = useParcelName(parcel ?? item.id, names, !gone && parcel !== null && inFile === undefined);
  return inFile ?? name;
}
