import './zod-setup.ts';
import * as z from 'zod/mini';
import { countryCodes } from './country-codes.ts';
import { currencyCodes } from './currency-codes.ts';
import { ruleMessages } from './rule-messages.ts';
import {
  type DecimalKind,
  decimalPatterns,
  decimalPlaces,
  isDecimal,
  isTimestamp,
  isUuid,
  maxTextLength,
  normaliseDecimal,
} from './scalars.ts';

// Apart from scalars.ts: the list of parcels needs its functions at once, and these only when something is written.

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
/** Half of a character is no text in UTF-8: stored, it would come back as something else. */
const loneSurrogate = /[\uD800-\uDFFF]/u;
type Rule = (value: string) => boolean;
const text = () =>
  z.string({ error: ({ input }) => textProblem(input) }).check(
    z.refine((value) => !value.includes('\u0000'), { error: ruleMessages.nulCharacter, abort: true }),
    z.refine((value) => !loneSurrogate.test(value), { error: ruleMessages.halfCharacter, abort: true }),
    z.maxLength(maxTextLength, { error: ruleMessages.tooLong(maxTextLength), abort: true }),
  );
const textWith = (rule: Rule, error: string) => text().check(z.refine(rule, { error, abort: true }));
/** What a kind of decimal is counted in (SPEC.md 2.1), as the end of `a decimal string`. */
export const unitWords: Record<DecimalKind, string> = {
  weight: ' in kilograms',
  dimension: ' in centimetres',
  price: '',
};
/** The sentence for text that is no decimal of that kind. */
export const decimalRule = (kind: DecimalKind) => ruleMessages.decimal(decimalPlaces[kind], unitWords[kind]);
const decimal = (kind: DecimalKind) =>
  textWith((value) => isDecimal(value, kind), decimalRule(kind)).check(
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
export const weightSchema = decimal('weight').register(z.globalRegistry, {
  pattern: decimalPatterns.weight.source,
});
export const dimensionSchema = decimal('dimension').register(z.globalRegistry, {
  pattern: decimalPatterns.dimension.source,
});
export const priceSchema = decimal('price').register(z.globalRegistry, { pattern: decimalPatterns.price.source });
export const countrySchema = textWith(isCountryCode, ruleMessages.country).register(z.globalRegistry, {
  enum: countryCodes,
});
export const currencySchema = textWith(isCurrencyCode, ruleMessages.currency).register(z.globalRegistry, {
  enum: currencyCodes,
});
export const emailSchema = textWith(isEmail, ruleMessages.email).register(z.globalRegistry, { format: 'email' });
