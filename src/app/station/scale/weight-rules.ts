import { decimalFromUnits, decimalUnits, isDecimal, normaliseDecimal } from '#contract/values/scalars.ts';
import { tidyDecimal } from '#app/parcels/model/tidy-decimal.ts';
import type { ItemSums } from '#app/parcels/facts/item-sums.ts';
import { nearestGram, ounce, pound } from './mass-units.ts';

export type ReadWeight = { weight: string } | { problem: 'wrong' | 'zero' };

const amount = String.raw`(\d{1,5})(?:[.,](\d{1,4}))?`;
const poundsAndOunces = new RegExp(
  String.raw`^(?:${amount}\s*(?:lbs?|pounds?)\.?)?\s*(?:${amount}\s*(?:oz|ounces?)\.?)?$`,
  'i',
);
/** Decimal places that a number of pounds or ounces may have. */
const places = 4;

/**
 * A typed weight as the API has it. Of kilograms and grams digits are only moved, by the editor's rules: `1,25` and `1250 g` are
 * `1.250`. Pounds and ounces are no whole grams and are taken to the nearest: `2 lb 3 oz` is `0.992`.
 */
export function readWeight(typed: string): ReadWeight {
  const tidy = fromPounds(typed.trim()) ?? tidyDecimal(typed, 'weight');
  if (!isDecimal(tidy, 'weight')) return { problem: 'wrong' };
  if (decimalUnits(tidy, 'weight') === 0n) return { problem: 'zero' };
  return { weight: normaliseDecimal(tidy, 'weight') };
}

/** Kilograms; null where it is not in pounds or ounces. */
function fromPounds(text: string): string | null {
  const match = text === '' ? null : poundsAndOunces.exec(text);
  if (match === null) return null;
  const [, pounds, partOfPound = '', ounces, partOfOunce = ''] = match;
  const units = (whole = '0', part: string) => BigInt(whole + part.padEnd(places, '0'));
  const grams = nearestGram(units(pounds, partOfPound) * pound + units(ounces, partOfOunce) * ounce, -places);
  return grams === null ? null : decimalFromUnits(grams, 'weight');
}

/** Grams that the box, the filling and the paper may weigh more than the items without a word. */
const usualPacking = 500n;

/**
 * Where a parcel's weight and what its items weigh together differ so much that one of them is probably wrong; null where they do not,
 * or where nobody can tell. A hint and no rule: SPEC.md 4.1 does not compare them. `weight` as the API has it.
 */
export function weightAgainstItems(
  weight: string,
  { weight: sum, weightPartial }: Pick<ItemSums, 'weight' | 'weightPartial'>,
): 'lighter' | 'heavier' | null {
  if (sum === null) return null;
  const [parcel, items] = [decimalUnits(weight, 'weight'), decimalUnits(sum, 'weight')];
  // Weights of items are rounded ones in many shops.
  if (parcel * 10n < items * 9n) return 'lighter';
  return !weightPartial && parcel > items * 2n && parcel - items > usualPacking ? 'heavier' : null;
}

/** The weight that the items suggest for a parcel without one; null where one of them has none, or all weigh nothing. */
export function suggestedWeight({ weight, weightPartial }: Pick<ItemSums, 'weight' | 'weightPartial'>): string | null {
  return weight === null || weightPartial || decimalUnits(weight, 'weight') === 0n ? null : weight;
}
