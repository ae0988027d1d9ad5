/** Own limit, SPEC.md 8 gives none (docs/decisions/001-api-answers.md). Counted in UTF-16 code units. */
export const maxTextLength = 10_000;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const timestampPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})Z$/;

/** SPEC.md 2.1: ids are UUID strings, in either case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** SPEC.md 2.1: `YYYY-MM-DDTHH:MM:SSZ`, a time that exists (no 30 February, no second 60). */
export function isTimestamp(text: string): boolean {
  const parts = timestampPattern.exec(text);
  if (parts === null || parts[1] === '0000') return false;
  const millis = Date.parse(text);
  return Number.isFinite(millis) && toTimestamp(millis) === text;
}

/** The SPEC.md 2.1 spelling of a time, cut to whole seconds. `millis` is milliseconds since 1970 UTC. */
export function toTimestamp(millis: number): string {
  return `${new Date(millis).toISOString().slice(0, 19)}Z`;
}

/** Seconds since 1970 UTC of a valid timestamp; NaN for any other text. */
export function timestampSeconds(timestamp: string): number {
  return isTimestamp(timestamp) ? Date.parse(timestamp) / 1000 : Number.NaN;
}

/** How many decimal places SPEC.md 2.1 gives each kind of decimal. */
export const decimalPlaces = { weight: 3, dimension: 1, price: 2 } as const;
export type DecimalKind = keyof typeof decimalPlaces;

/** Also what the OpenAPI document shows. */
export const decimalPatterns: Record<DecimalKind, RegExp> = {
  weight: /^\d{1,24}(?:\.\d{1,3})?$/,
  dimension: /^\d{1,24}(?:\.\d)?$/,
  price: /^\d{1,24}(?:\.\d{1,2})?$/,
};

/** True for a non-negative decimal string that SPEC.md 2.1 accepts for that kind. */
export function isDecimal(text: string, kind: DecimalKind): boolean {
  return decimalPatterns[kind].test(text);
}

/** The full number of places (`1.2` kg is `1.200`), without leading zeros; never rounds. Text that is no such decimal comes back as it is. */
export function normaliseDecimal(text: string, kind: DecimalKind): string {
  if (!isDecimal(text, kind)) return text;
  const point = text.indexOf('.');
  const places = decimalPlaces[kind];
  // Most are written so already, and a file has a hundred thousand of them.
  if (point > 0 && text.length - point - 1 === places && (point === 1 || !text.startsWith('0'))) return text;
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(places, '0')}`;
}

/**
 * A decimal as a whole number of its smallest unit (1.2 kg is 1200n grams), so that sums and comparisons stay exact. Null for any other text:
 * servers send `1,250` and `heavy`, and no value of theirs throws.
 */
export function decimalUnits(text: string, kind: DecimalKind): bigint | null {
  if (!isDecimal(text, kind)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimalPlaces[kind], '0'));
}

/** The decimal string of a number of smallest units: 1200n grams is `1.200` kg. */
export function decimalFromUnits(units: bigint, kind: DecimalKind): string {
  const places = decimalPlaces[kind];
  const digits = units.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
