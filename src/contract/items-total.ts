import type { Item } from './parcel.ts';
import { decimalFromUnits, decimalUnits, isDecimal } from './values/scalars.ts';

/**
 * Quantity times weight or price over items, exactly: decimals are summed as whole numbers of their smallest unit. `sum` is null where no
 * item has one; items without one count as nothing, and `partial` says so.
 */
export function itemsTotal<Kind extends 'weight' | 'price'>(
  items: readonly Pick<Item, 'quantity' | Kind>[],
  kind: Kind,
): { sum: string | null; partial: boolean } {
  const known = items.filter((item) => isDecimal(String(item[kind]), kind) && Number.isSafeInteger(item.quantity));
  const units = known.reduce((sum, item) => sum + decimalUnits(String(item[kind]), kind) * BigInt(item.quantity), 0n);
  return { sum: known.length === 0 ? null : decimalFromUnits(units, kind), partial: known.length < items.length };
}
