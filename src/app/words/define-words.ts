import { decimalSign, locale, numberLocale } from './language.ts';

/**
 * The words of one part of the page in English. A dictionary is a plain object of sentences, or functions where a sentence has a
 * value in it. A build in another language takes that language's file in place of this one (docs/decisions/015-typed-words.md).
 */
export function defineWords<Words>({ en }: { en: Words }): Words {
  return en;
}

const pluralRules = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(numberLocale);

/** `1,300` in the user's spelling. */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** A decimal of the API, with all of its digits: `10.460` is `10,460` in German, as it is read again. Any other text as it is. */
export function formatDecimal(decimal: string): string {
  return /^-?\d+\.\d+$/.test(decimal) ? decimal.replace('.', decimalSign) : decimal;
}

/** The forms that a count takes in the page's language: English has two, others up to six. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form of a sentence that a count takes in the page's language. */
export function plural(count: number, forms: PluralForms): string {
  return forms[pluralRules.select(count)] ?? forms.other;
}

/** `1 parcel`, `1,300 parcels`. */
export function counted(count: number, forms: PluralForms): string {
  return `${formatCount(count)} ${plural(count, forms)}`;
}

const lists = new Intl.ListFormat(locale);

/** `name, city, and phone`. */
export function listed(texts: readonly string[]): string {
  return lists.format(texts);
}

const choices = new Intl.ListFormat(locale, { type: 'disjunction' });

/** `name, city or phone`. */
export function oneOf(texts: readonly string[]): string {
  return choices.format(texts);
}

/** What the page's language writes between the names of a longer list: `name, city, phone` without an `and` before the last. */
const between =
  new Intl.ListFormat(locale, { type: 'unit' }).formatToParts(['1', '2', '3']).find(({ type }) => type === 'literal')
    ?.value ?? ', ';

/** `name, city, phone`: names that only stand beside each other. */
export function inARow(texts: readonly string[]): string {
  return texts.join(between);
}
