import { normaliseDecimal } from '#contract/values/scalars.ts';
import { weighsLess } from '#contract/values/weighs-less.ts';
import { settledText } from '#app/parcels/model/read-value/read-value.ts';
import type { ItemRow } from './form-values.ts';
import { sumRows } from './row-sums.ts';

/**
 * Both weights in kg, where the parcel's is below what its items weigh together; null where it is not, or is unknown. A hint and
 * no rule: SPEC.md 4.1 does not compare them.
 */
export function weightBelowItems(weight: string, items: readonly ItemRow[]): { parcel: string; items: string } | null {
  const read = settledText('weight', weight);
  const { sum } = sumRows(items, 'weight');
  return sum === null || !weighsLess(read, sum) ? null : { parcel: normaliseDecimal(read, 'weight'), items: sum };
}
