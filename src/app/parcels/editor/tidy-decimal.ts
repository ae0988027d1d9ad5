import type { DecimalKind } from '#contract/scalars.ts';

const grams = /^(\d+)(?:\.(\d+))?\s*(?:g|gr|grams?)$/i;
const units: Record<DecimalKind, RegExp> = {
  weight: /\s*(?:kg|kilos?|kilograms?)$/i,
  dimension: /\s*cm$/i,
  price: /(?!)/,
};

/**
 * What a typed decimal means in the API's spelling: `1,5` is `1.5`, `1500 g` is `1.500` kg, `1,2 kg` is `1.2`. Digits are only
 * moved, never rounded or dropped; what it does not understand comes back trimmed, for the contract to refuse.
 */
export function tidyDecimal(typed: string, kind: DecimalKind): string {
  const trimmed = typed.trim();
  const dotted = trimmed.includes('.') ? trimmed : trimmed.replace(',', '.');
  if (kind === 'weight') {
    const weighed = grams.exec(dotted);
    if (weighed !== null) return gramsToKilograms(weighed[1] ?? '', weighed[2] ?? '');
  }
  const plain = dotted.replace(units[kind], '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? plain : trimmed;
}

/** Moves the dot three places to the left. */
function gramsToKilograms(whole: string, fraction: string): string {
  const digits = whole.padStart(4, '0');
  const kilograms = digits.slice(0, -3).replace(/^0+(?=\d)/, '');
  return `${kilograms}.${digits.slice(-3)}${fraction.replace(/0+$/, '')}`;
}
