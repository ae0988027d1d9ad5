import { decimalUnits } from '#contract/values/scalars.ts';
import { readValue } from '#app/parcels/model/read-value/read-value.ts';

export type ReadWeight = { weight: string } | { problem: 'wrong' | 'zero' };

/** A typed weight as the API has it: `1,25`, `1250 g`, or `2 lb 3 oz` to the nearest gram. */
export function readWeight(typed: string): ReadWeight {
  const read = readValue('weight', typed);
  if (!('value' in read) || typeof read.value !== 'string') return { problem: 'wrong' };
  return decimalUnits(read.value, 'weight') === 0n ? { problem: 'zero' } : { weight: read.value };
}
