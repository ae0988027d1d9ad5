import './zod-setup.ts';
import * as z from 'zod/mini';
import { countryCodes } from './country-codes.ts';
import { currencyCodes } from './currency-codes.ts';
import { ruleMessages } from './rule-messages.ts';

/** Own limit, SPEC.md 8 gives none (docs/decisions/025). Counted in UTF-16 code units. */
export const maxTextLength = 10_000;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const timestampPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})Z$/;

/** SPEC.md 2.1: ids are UUID strings, in either case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** SPEC.md 2.1: `YYYY-MM-DDTHH:MM:SSZ`, a moment that really exists (no 30 February, no second 60). */
export function isTimestamp(text: string): boolean {
  const parts = timestampPattern.exec(text);
  if (parts === null || parts[1] === '0000') return false;
  const millis = Date.parse(text);
  return Number.isFinite(millis) && toTimestamp(millis) === text;
}

/** The SPEC.md 2.1 spelling of a moment, cut to whole seconds. `millis` is milliseconds since 1970 UTC. */
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

const decimalPatterns: Record<DecimalKind, RegExp> = {
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
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(decimalPlaces[kind], '0')}`;
}

/** A decimal as a whole number of its smallest unit (1.2 kg is 1200n grams), so that sums and comparisons stay exact. */
export function decimalUnits(text: string, kind: DecimalKind): bigint {
  return BigInt(normaliseDecimal(text, kind).replace('.', ''));
}

/** The decimal string of a number of smallest units: 1200n grams is `1.200` kg. */
export function decimalFromUnits(units: bigint, kind: DecimalKind): string {
  const places = decimalPlaces[kind];
  const digits = units.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const countrySet = new Set<string>(countryCodes);
const currencySet = new Set<string>(currencyCodes);

export function isCountryCode(text: string): boolean {
  return countrySet.has(text);
}

export function isCurrencyCode(text: string): boolean {
  return currencySet.has(text);
}

/** One `@`, a local part, a domain with a dot, no white space; the carrier, not this rule, knows whether it exists. */
const emailPattern = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}$/u;

export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

// Schemas of request values. Each aborts at its first broken rule, so that one value gets one message.
function textProblem(input: unknown): string {
  if (input === undefined) return ruleMessages.required;
  return input === null ? ruleMessages.notNull : ruleMessages.text;
}
type Rule = (value: string) => boolean;
const text = () =>
  z.string({ error: ({ input }) => textProblem(input) }).check(
    z.refine((value) => !value.includes('\u0000'), { error: ruleMessages.nulCharacter, abort: true }),
    z.maxLength(maxTextLength, { error: ruleMessages.tooLong(maxTextLength), abort: true }),
  );
const textWith = (rule: Rule, error: string) => text().check(z.refine(rule, { error, abort: true }));
const decimal = (kind: DecimalKind, unit: string) =>
  textWith((value) => isDecimal(value, kind), ruleMessages.decimal(decimalPlaces[kind], unit)).check(
    z.overwrite((value) => normaliseDecimal(value, kind)),
  );

export const textSchema = text().register(z.globalRegistry, { maxLength: maxTextLength });
export const uuidSchema = textWith(isUuid, ruleMessages.uuid)
  .check(z.overwrite((value) => value.toLowerCase()))
  .register(z.globalRegistry, { format: 'uuid' });
export const timestampSchema = textWith(isTimestamp, ruleMessages.timestamp).register(z.globalRegistry, {
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
});
export const weightSchema = decimal('weight', ' in kilograms').register(z.globalRegistry, {
  pattern: decimalPatterns.weight.source,
});
export const dimensionSchema = decimal('dimension', ' in centimetres').register(z.globalRegistry, {
  pattern: decimalPatterns.dimension.source,
});
export const priceSchema = decimal('price', '').register(z.globalRegistry, { pattern: decimalPatterns.price.source });
export const countrySchema = textWith(isCountryCode, ruleMessages.country).register(z.globalRegistry, {
  enum: countryCodes,
});
export const currencySchema = textWith(isCurrencyCode, ruleMessages.currency).register(z.globalRegistry, {
  enum: currencyCodes,
});
export const emailSchema = textWith(isEmail, ruleMessages.email).register(z.globalRegistry, { format: 'email' });
