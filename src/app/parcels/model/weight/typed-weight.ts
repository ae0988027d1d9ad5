import { decimalFromUnits, decimalUnits, normaliseDecimal } from '#contract/values/scalars.ts';
import { tidyDecimal } from '#app/parcels/model/tidy-decimal.ts';
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
  const tidy = kilogramsOf(typed.trim()) ?? tidyDecimal(typed, 'weight');
  const grams = decimalUnits(tidy, 'weight');
  if (grams === null || grams === 0n) return { problem: grams === null ? 'wrong' : 'zero' };
  return { weight: normaliseDecimal(tidy, 'weight') };
}

/** Of a text in pounds or ounces, such as `2 lb 3 oz`, the kilograms; null of any other. */
export function kilogramsOf(text: string): string | null {
  const match = text === '' ? null : poundsAndOunces.exec(text);
  if (match === null) return null;
  const [, pounds, partOfPound = '', ounces, partOfOunce = ''] = match;
  const units = (whole = '0', part: string) => BigInt(whole + part.padEnd(places, '0'));
  const grams = nearestGram(units(pounds, partOfPound) * pound + units(ounces, partOfOunce) * ounce, -places);
  return grams === null ? null : decimalFromUnits(grams, 'weight');
}
