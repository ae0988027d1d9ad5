import { itemsTotal } from '#contract/checks/items-total.ts';
import type { Item } from '#contract/parcel.ts';

export interface ItemSums {
  quantity: number;
  /** kg; null where no item has a weight. Items without one count as nothing, and `weightPartial` says so. */
  weight: string | null;
  weightPartial: boolean;
  price: string | null;
  pricePartial: boolean;
}

/** Quantity times weight and price over all items, exactly: decimals are summed as whole numbers of their smallest unit. */
export function itemSums(items: readonly Item[]): ItemSums {
  const weight = itemsTotal(items, 'weight');
  const price = itemsTotal(items, 'price');
  return {
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    weight: weight.sum,
    weightPartial: weight.partial,
    price: price.sum,
    pricePartial: price.partial,
  };
}
