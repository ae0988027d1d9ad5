import type { DecimalKind } from '#contract/values/scalars.ts';

const decimal = /^\d+(?:\.\d+)?$/;

/** The API's own unit of a kind, which says nothing new. */
const units: Record<DecimalKind, RegExp> = {
  weight: /\s*(?:kg|kilos?|kilograms?)$/i,
  dimension: /\s*(?:cm|centimet(?:er|re)s?)$/i,
  price: /(?!)/,
};

/** Other units: how many places the dot moves, to the left where it is less than nothing. */
const otherUnits: Record<DecimalKind, readonly { unit: RegExp; places: number }[]> = {
  weight: [{ unit: /^([\d.]+)\s*(?:g|gr|grams?)$/i, places: -3 }],
  dimension: [
    { unit: /^([\d.]+)\s*(?:mm|millimet(?:er|re)s?)$/i, places: -1 },
    { unit: /^([\d.]+)\s*(?:m|met(?:er|re)s?)$/i, places: 2 },
  ],
  price: [],
};

/**
 * What a typed decimal means in the API's spelling: `1,5` is `1.5`, `1500 g` is `1.500` kg, `250 mm` is `25.0` cm. Digits are only
 * moved, never rounded or dropped; what it does not understand comes back trimmed, for the contract to refuse.
 */
export function tidyDecimal(typed: string, kind: DecimalKind): string {
  const trimmed = typed.trim();
  const dotted = trimmed.includes('.') ? trimmed : trimmed.replace(',', '.');
  for (const { unit, places } of otherUnits[kind]) {
    const [, number = ''] = unit.exec(dotted) ?? [];
    if (decimal.test(number)) return withMovedDot(number, places);
  }
  const plain = dotted.replace(units[kind], '');
  return decimal.test(plain) ? plain : trimmed;
}

/** Moves the dot to the right, or to the left where `places` is less than nothing; zeros that count for nothing go. */
function withMovedDot(number: string, places: number): string {
  const [whole = '', fraction = ''] = number.split('.');
  const moved = Math.abs(places);
  const digits = whole + fraction.replace(/0+$/, '').padEnd(places > 0 ? moved : 0, '0');
  const dot = whole.length + places;
  const padded = dot < 1 ? '0'.repeat(1 - dot) + digits : digits;
  const at = Math.max(dot, 1);
  const rest = padded.slice(at);
  return padded.slice(0, at).replace(/^0+(?=\d)/, '') + (rest === '' ? '' : `.${rest}`);
}
