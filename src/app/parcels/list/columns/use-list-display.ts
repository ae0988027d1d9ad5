import { useSyncExternalStore } from 'react';
import { type Density, useDensity } from '#app/page/list-density.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { type ColumnLayout, defaultColumnLayout } from '#app/ui/table/data-table-columns.ts';
import { rowForPointer } from '#app/ui/table/row-for-pointer.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { readLayout } from './read-layout.ts';

/** Pixels of a row. */
const rowHeights: Record<Density, number> = { compact: 36, comfortable: 44 };
const cardHeight = 64;

const layoutStore = new DeviceStore('list-columns', valueFormat<ColumnLayout>(readLayout, defaultColumnLayout));

/** How the list is drawn on this device: its columns and its density. */
export function useListDisplay() {
  const [layout, onLayout] = useStored(layoutStore);
  const [density, onDensity] = useDensity();
  const cards = useSyncExternalStore(subscribeToNarrow, () => narrow.matches);
  return {
    layout,
    onLayout,
    density,
    onDensity,
    cards,
    rowHeight: cards ? cardHeight : rowForPointer(rowHeights[density]),
  };
}

// Which columns are shown depends on the table's width, and the column choice is not part of the table.
const shownIds = new ValueStore<readonly string[]>([]);

/** Called by the table with the columns it shows. */
export const keepShownColumns = shownIds.set;

export function useShownColumns(): readonly string[] {
  return useSyncExternalStore(shownIds.subscribe, shownIds.get);
}

/** Where the style sheets of the table and of its columns make cards of the rows. */
const narrow = matchMedia('(max-width: 720px)');

function subscribeToNarrow(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
