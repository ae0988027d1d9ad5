import { useSyncExternalStore } from 'react';
import { type Density, useDensity } from '#app/page/list-density.ts';
import { useSetting } from '#app/session/device-settings.ts';
import { type ColumnLayout, defaultColumnLayout } from '#app/ui/table/data-table-columns.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { readLayout } from './read-layout.ts';

/** Pixels of a row. */
const rowHeights: Record<Density, number> = { compact: 36, comfortable: 44 };
const cardHeight = 64;

/** How the list is drawn on this device: its columns and its density. */
export function useListDisplay() {
  const [layout, onLayout] = useSetting<ColumnLayout>('list-columns', readLayout, defaultColumnLayout);
  const [density, onDensity] = useDensity();
  const cards = useSyncExternalStore(subscribeToNarrow, () => narrow.matches);
  return { layout, onLayout, density, onDensity, cards, rowHeight: cards ? cardHeight : rowHeights[density] };
}

// Which columns a table shows depends on its room, which only the table knows; what chooses columns stands elsewhere.
const shownIds = new ValueStore<readonly string[]>([]);

/** Tells what the table shows. */
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
