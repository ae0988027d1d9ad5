import type { Item } from '#contract/parcel.ts';
import { decimalFromUnits, decimalUnits, isDecimal } from '#contract/values/scalars.ts';

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
  const weight = sumOf(items, 'weight');
  const price = sumOf(items, 'price');
  return {
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    weight: weight.sum,
    weightPartial: weight.partial,
    price: price.sum,
    pricePartial: price.partial,
  };
}

function sumOf(items: readonly Item[], kind: 'weight' | 'price') {
  const known = items.filter((item) => isDecimal(String(item[kind]), kind) && Number.isSafeInteger(item.quantity));
  const units = known.reduce((sum, item) => sum + decimalUnits(String(item[kind]), kind) * BigInt(item.quantity), 0n);
  return { sum: known.length === 0 ? null : decimalFromUnits(units, kind), partial: known.length < items.length };
}
