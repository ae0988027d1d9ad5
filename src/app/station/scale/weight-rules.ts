import { decimalUnits, isDecimal, normaliseDecimal } from '#contract/values/scalars.ts';
import { tidyDecimal } from '#app/parcels/model/tidy-decimal.ts';

export type ReadWeight = { weight: string } | { problem: 'wrong' | 'zero' };

/** A typed weight as the API has it, by the editor's rules: digits are only moved, never rounded. `1,25` and `1250 g` are `1.250`. */
export function readWeight(typed: string): ReadWeight {
  const tidy = tidyDecimal(typed, 'weight');
  if (!isDecimal(tidy, 'weight')) return { problem: 'wrong' };
  if (decimalUnits(tidy, 'weight') === 0n) return { problem: 'zero' };
  return { weight: normaliseDecimal(tidy, 'weight') };
}
