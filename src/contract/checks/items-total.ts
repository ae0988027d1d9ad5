import type { Item } from '#contract/parcel.ts';
import { decimalFromUnits, decimalUnits } from '#contract/values/scalars.ts';

/**
 * Quantity times weight or price over items, exactly: decimals are summed as whole numbers of their smallest unit. `sum` is null where no
 * item has one; items without one count as nothing, and `partial` says so.
 */
export function itemsTotal<Kind extends 'weight' | 'price'>(
  items: readonly Pick<Item, 'quantity' | Kind>[],
  kind: Kind,
): { sum: string | null; partial: boolean } {
  const known = items.flatMap((item) => {
    const units = Number.isSafeInteger(item.quantity) ? decimalUnits(String(item[kind]), kind) : null;
    return units === null ? [] : [units * BigInt(item.quantity)];
  });
  const sum = known.reduce((total, units) => total + units, 0n);
  return { sum: known.length === 0 ? null : decimalFromUnits(sum, kind), partial: known.length < items.length };
}
