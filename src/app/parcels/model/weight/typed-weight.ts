import { decimalUnits, normaliseDecimal } from '#contract/values/scalars.ts';
import { readDecimal } from '#app/parcels/model/read-value/number-text.ts';
import { plainCode } from '#app/parcels/model/read-value/plain-text.ts';
import { typedFormats } from '#app/parcels/model/read-value/value-formats.ts';

export type ReadWeight = { weight: string } | { problem: 'wrong' | 'zero' };

/**
 * A typed weight as the API has it: `1,25`, `1250 g`, or `2 lb 3 oz` to the nearest gram. Read by the reader of weights alone: the
 * station's page needs no schemas and no names of countries.
 */
export function readWeight(typed: string): ReadWeight {
  const kilograms = readDecimal(plainCode(typed), 'weight', typedFormats) ?? '';
  const grams = decimalUnits(kilograms, 'weight');
  if (grams === null || grams === 0n) return { problem: grams === null ? 'wrong' : 'zero' };
  return { weight: normaliseDecimal(kilograms, 'weight') };
}
