import type { Item } from '#contract/parcel.ts';
import { packWords as words } from '#app/station/station-words.ts';
import { phaseOf, type StationState } from '#app/station/state/station-state.ts';
import { type Counts, countTotals, isFull, itemOrder } from '#app/station/bench/count-items.ts';

/** Which piece the parcel still needs, in the order of the shelves, and how many others; that none is missing, where none is. */
export function expectedNext(items: readonly Item[], counts: Counts): string {
  const { seen, wanted } = countTotals(items, counts);
  const next = itemOrder(items).find((index) => !isFull(items, counts, index));
  const item = next === undefined ? undefined : items[next];
  if (next === undefined || item === undefined) return words.expectedNone(wanted);
  const pieces = item.quantity - (counts[next] ?? 0);
  const name = item.name ?? item.sku ?? '';
  return words.expected(pieces, name, item.storage_location ?? '', wanted - seen - pieces);
}

/** The same of the parcel that is packed now; null where none is. */
export function expectedOn({ table }: StationState): string | null {
  if (table?.facts == null || phaseOf({ table }) !== 'packing') return null;
  return expectedNext(table.facts.parcel.items, table.open.counts);
}
