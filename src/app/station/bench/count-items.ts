import type { Item } from '#contract/parcel.ts';
import { compareShelves } from '#app/printing/compose/job-order.ts';
import { plainCode } from '#app/words/search-text.ts';

/** How many pieces of each item were seen, in the items' order. */
export type Counts = readonly number[];

type Counted = Pick<Item, 'sku' | 'quantity'>;

/** What a scan means among the items of the open parcel. `over`: all of that SKU are there already. */
export type ItemHit = { kind: 'counted' | 'over'; index: number } | { kind: 'none' };

/** Finds the item that was scanned: the first line of its SKU that still lacks a piece. `codes` as of a `Scan`. */
export function findItem(items: readonly Counted[], counts: Counts, codes: readonly string[]): ItemHit {
  const lines = items.flatMap(({ sku }, index) => (sku !== null && codes.includes(plainCode(sku)) ? [index] : []));
  const open = lines.find((index) => !isFull(items, counts, index));
  if (open !== undefined) return { kind: 'counted', index: open };
  const [first] = lines;
  return first === undefined ? { kind: 'none' } : { kind: 'over', index: first };
}

/** `pieces` more of an item, or fewer; never less than none nor more than there must be. */
export function count(items: readonly Counted[], counts: Counts, index: number, pieces: number): Counts {
  const max = items[index]?.quantity ?? 0;
  return items.map((_, at) => {
    const before = counts[at] ?? 0;
    return at === index ? Math.max(0, Math.min(max, before + pieces)) : before;
  });
}

export function isFull(items: readonly Counted[], counts: Counts, index: number): boolean {
  return (counts[index] ?? 0) >= (items[index]?.quantity ?? 0);
}

/** Pieces seen, and how many there must be. */
export function countTotals(items: readonly Counted[], counts: Counts): { seen: number; wanted: number } {
  return {
    seen: items.reduce((sum, _, index) => sum + (counts[index] ?? 0), 0),
    wanted: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/**
 * The places of the items in the order in which they are fetched: by their storage locations, as the papers are printed. Without one
 * an item comes last; equals, and all where none has one, keep the order's own.
 */
export function itemOrder(items: readonly Pick<Item, 'storage_location'>[]): number[] {
  const shelves = items.map(({ storage_location }) => storage_location?.trim() ?? '');
  return [...items.keys()].toSorted((one, other) => {
    const [first = '', second = ''] = [shelves[one], shelves[other]];
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return compareShelves(first, second);
  });
}

/** The item that an arrow key leads to: the one above or below as they are shown. */
export function chosenNext(order: readonly number[], chosen: number, key: string): number {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  return order[Math.max(0, Math.min(order.indexOf(chosen) + step, order.length - 1))] ?? chosen;
}
