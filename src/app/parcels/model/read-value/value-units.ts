import type { DecimalKind } from '#contract/values/scalars.ts';
import { decimalFromUnits } from '#contract/values/scalars.ts';
import { nearestGram, ounce, pound } from './mass-units.ts';
import type { ValueFormats } from './value-formats.ts';

type WeightUnit = NonNullable<ValueFormats['weight']>;
type LengthUnit = NonNullable<ValueFormats['dimension']> | 'm';

const weightUnits: readonly [RegExp, WeightUnit][] = [
  [/^(?:kgs?|kilos?|kilogram(?:s|m|me|mes)?)$/, 'kg'],
  [/^(?:g|gr|gram(?:s|m|me|mes)?)$/, 'g'],
  [/^(?:lbs?|pounds?)$/, 'lb'],
  [/^(?:oz|ounces?)$/, 'oz'],
];
const lengthUnits: readonly [RegExp, LengthUnit][] = [
  [/^(?:cm|centimet(?:er|re)s?|zentimeter)$/, 'cm'],
  [/^(?:mm|millimet(?:er|re)s?|millimeter)$/, 'mm'],
  [/^(?:in|inch|inches|zoll|")$/, 'in'],
  [/^(?:m|met(?:er|re)s?)$/, 'm'],
];

/** The unit of weight of a word in lower case, such as `grams` or `Gramm`. */
export function weightUnit(word: string): WeightUnit | null {
  return weightUnits.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

export function lengthUnit(word: string): LengthUnit | null {
  return lengthUnits.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** How many places the point of a metric number moves to the API's unit. */
const metricPlaces: Readonly<Record<string, number>> = { kg: 0, g: -3, cm: 0, mm: -1, m: 2 };

/**
 * A decimal of a unit as one of the API's. Digits of metric units are moved, never rounded or dropped; inches, pounds and ounces are
 * taken to the nearest millimetre or gram. Null where the word is no unit of the kind.
 */
export function inApiUnit(decimal: string, word: string, kind: DecimalKind): string | null {
  if (word === '') return decimal;
  const name = word.toLowerCase().replace(/\.$/, '');
  const unit = kind === 'weight' ? weightUnit(name) : kind === 'dimension' ? lengthUnit(name) : null;
  if (unit === null) return null;
  const places = metricPlaces[unit];
  if (places === 0) return decimal;
  if (places !== undefined) return withMovedPoint(decimal, places);
  if (unit === 'in') return (Math.round(Number(decimal) * 25.4) / 10).toFixed(1);
  return kilograms({ [unit]: decimal });
}

/** Zero to nine pounds or ounces have no more decimals than these in any trade. */
const maxPlaces = 4;

/** Pounds and ounces as kilograms; null for amounts that are no parcel's. */
export function kilograms({ lb = '0', oz = '0' }: { lb?: string; oz?: string }): string | null {
  const [pounds, ounces] = [smallestUnits(lb), smallestUnits(oz)];
  if (pounds === null || ounces === null) return null;
  const grams = nearestGram(pounds * pound + ounces * ounce, -maxPlaces);
  return grams === null ? null : decimalFromUnits(grams, 'weight');
}

function smallestUnits(decimal: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,5})(?:\.(\d{1,4}))?$/.exec(decimal) ?? [];
  return whole === '' ? null : BigInt(whole + fraction.padEnd(maxPlaces, '0'));
}

/** Moves the point to the right, or to the left where `places` is below zero. Zeros at the end of the fraction go. */
function withMovedPoint(decimal: string, places: number): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = whole + fraction.replace(/0+$/, '').padEnd(places > 0 ? places : 0, '0');
  const point = whole.length + places;
  const padded = point < 1 ? '0'.repeat(1 - point) + digits : digits;
  const at = Math.max(point, 1);
  const rest = padded.slice(at);
  return padded.slice(0, at).replace(/^0+(?=\d)/, '') + (rest === '' ? '' : `.${rest}`);
}
