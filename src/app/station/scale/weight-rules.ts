import { decimalUnits } from '#contract/values/scalars.ts';
import { weighsLess } from '#contract/values/weighs-less.ts';
import type { Parcel } from '#contract/parcel.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { type ItemSums, itemSums } from '#app/parcels/facts/item-sums.ts';
import { resultWords } from '#app/station/result-words.ts';
import { packWords as words } from '#app/station/station-words.ts';

/** Grams that the box, the filling and the paper may weigh more than the items without a word. */
const usualPacking = 500n;

/**
 * Where a parcel's weight and what its items weigh together differ so much that one of them is probably wrong; null where they do not,
 * or where that is unknown. A hint and no rule: SPEC.md 4.1 does not compare them. `weight` as the API has it.
 */
export function weightAgainstItems(
  weight: string,
  { weight: sum, weightPartial }: Pick<ItemSums, 'weight' | 'weightPartial'>,
): 'lighter' | 'heavier' | null {
  if (sum === null) return null;
  const [parcel, items] = [decimalUnits(weight, 'weight'), decimalUnits(sum, 'weight')];
  if (parcel === null || items === null) return null;
  if (weighsLess(weight, sum)) return 'lighter';
  return !weightPartial && parcel > items * 2n && parcel - items > usualPacking ? 'heavier' : null;
}

/** The weight that the items suggest for a parcel without one; null where one of them has none, or all weigh nothing. */
export function suggestedWeight({ weight, weightPartial }: Pick<ItemSums, 'weight' | 'weightPartial'>): string | null {
  return weight === null || weightPartial || decimalUnits(weight, 'weight') === 0n ? null : weight;
}

/** What the weight input holds while nothing is typed: what is saved, else what the items suggest, else nothing. */
export function knownWeight({ weight, items }: Pick<Parcel, 'weight' | 'items'>): {
  weight: string;
  suggested: boolean;
} {
  const suggested = weight === null ? suggestedWeight(itemSums(items)) : null;
  return { weight: weight ?? suggested ?? '', suggested: suggested !== null };
}

/** Why the weight cannot be changed now. `held`: why nothing can be; `stage`: how far its packing has come (`pack-stage.ts`). */
export function weightRefused(stage: string, parcel: Parcel, held: string | undefined): string | undefined {
  if (stage === 'gone') return resultWords.gone;
  if (!isUnprocessed(parcel)) return words.weightLocked;
  if (stage === 'claimed') return words.weightElsewhere;
  return stage === 'working' || stage === 'elsewhere' ? words.weightLater : held;
}
