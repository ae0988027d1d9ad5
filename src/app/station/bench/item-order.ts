import type { Item } from '#contract/parcel.ts';
import { compareShelves } from '#app/printing/compose/job-order.ts';

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
