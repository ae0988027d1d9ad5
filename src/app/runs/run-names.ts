import { createContext, use, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useParcelName } from '#app/parcels/lookup/known-names.ts';
import { type RunFile, runFiles } from '#app/spreadsheet/run-files.ts';
import type { Run, RunItem } from '#app/runs/engine/run-types.ts';
import { importedItemWords, workWords } from '#app/runs/engine/run-work-words.ts';

/** What the parcels of the run on screen are called, as far as it was known when the page opened. */
export const RunNames = createContext<ReadonlyMap<string, string>>(new Map());

/** The run on screen. */
export const RunId = createContext('');

/** The name of a run's parcel. One that is deleted or gone is not asked for again. */
export function useItemName(item: RunItem, deleting: boolean): string | null {
  const file = useSyncExternalStore(runFiles.subscribe, runFiles.get).get(use(RunId));
  const gone = item.reason === 'gone' || (deleting && item.outcome === 'done');
  const { parcel } = item;
  const names = use(RunNames);
  // A row is called what the file calls it, before and after its parcel is there.
  const inFile = names.get(item.id) ?? file?.nameOf(item.id) ?? null;
  const name = useParcelName(parcel ?? item.id, names, !gone && parcel !== null && inFile === null);
  return inFile ?? name;
}

type Receiver = ParcelRow['receiver'];
const noReceivers: ReadonlyMap<string, Receiver> = new Map();

/** Where the parcels of the run on screen go, as far as it was known when the page opened. */
export const RunReceivers = createContext(noReceivers);

/** Where an item goes. Nothing is read for it: its parcel is, where its name is not known. */
export function useItemReceiver({ id, parcel }: RunItem): Receiver {
  const known = use(RunReceivers).get(parcel ?? id);
  const { data } = useQuery({ ...parcelQuery(useApi(), parcel ?? id), enabled: false });
  return data?.parcel.receiver ?? known ?? null;
}

/** The line of a run's item in its file, while this tab has that; null otherwise. */
export function useItemLine({ id }: RunItem): number | null {
  return useSyncExternalStore(runFiles.subscribe, runFiles.get).get(use(RunId))?.lineOf(id) ?? null;
}

/** What a run is called: the name of a file is only known to the tab that has the file. */
export function runTitle({ id, work }: Pick<Run, 'id' | 'work'>, files: ReadonlyMap<string, RunFile>): string {
  const file = files.get(id);
  return file === undefined ? workWords(work).what : importedItemWords.runOf(file.name);
}

export function useRunTitle(run: Pick<Run, 'id' | 'work'>): string {
  return runTitle(run, useSyncExternalStore(runFiles.subscribe, runFiles.get));
}
