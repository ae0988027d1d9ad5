import { type DecimalKind, decimalPlaces } from '#contract/values/scalars.ts';
import { currencyCodes } from '#contract/values/currency-codes.ts';
import { isCurrencyCode } from '#contract/values/scalar-schemas.ts';
import { inApiUnit, kilograms } from './value-units.ts';
import type { ValueFormats } from './value-formats.ts';

type Sign = '.' | ',';

/** Currencies that have a short name and no sign of their own. */
const shortNames = String.raw`[Kk]r|KR|zł|ZŁ|Kč|KČ|Ft|[Ll]ei|Fr`;
const currency = String.raw`(?:(?:[A-Z]{1,3}\s?)?\p{Sc}|[A-Z]{3}|${shortNames})\.?`;
/** `kr.` and `US $` are `kr` and `US$`. */
const besideName = /\.|\s(?=\p{Sc})/gu;
const currencyBefore = new RegExp(String.raw`^(${currency})\s*(?=\d)`, 'u');
const currencyAfter = new RegExp(String.raw`(?<=[\d\s.,-])\s*(${currency})$`, 'u');
/** A price without a fraction, as shops write it: `12,-`. */
const dashFraction = /(?<=\d)[.,][-–—]{1,2}$/;
const spaces = /[\s\u00A0\u202F'’]/g;
const groupedBySpaces = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const numberAndUnit = /^(\d(?:[\d.,\s\u00A0\u202F'’]*\d)?)(?!\d)(.*)$/s;
const poundsAndOunces = /^(\d+(?:[.,]\d+)?)\s*(?:lbs?|pounds?)\.?[\s,]*(\d+(?:[.,]\d+)?)\s*(?:oz|ounces?)\.?$/i;
const decimal = /^\d+(?:\.\d+)?$/;

/**
 * A text as a decimal of the API: what separates thousands goes, the decimal sign becomes a point, units become the API's. Null for
 * what cannot be one number.
 */
export function readDecimal(text: string, kind: DecimalKind, formats: ValueFormats): string | null {
  if (kind === 'weight') {
    const [, lb, oz] = poundsAndOunces.exec(text) ?? [];
    if (lb !== undefined && oz !== undefined) return kilograms({ lb: lb.replace(',', '.'), oz: oz.replace(',', '.') });
  }
  const number = kind === 'price' ? withoutCurrency(text) : text;
  const [, digits, word = ''] = numberAndUnit.exec(number) ?? [];
  if (digits === undefined) return null;
  const plain = plainNumber(digits, formats.decimal);
  const value = plain === null ? null : inApiUnit(plain, word.trim() || defaultUnit(kind, formats), kind);
  return value === null ? null : withoutNeedlessZeros(value, kind);
}

/** Shops write prices with four or six decimals: zeros behind those of the API say nothing. */
function withoutNeedlessZeros(value: string, kind: DecimalKind): string {
  const places = (value.split('.')[1] ?? '').length;
  const needless = Math.min(places - decimalPlaces[kind], (/0*$/.exec(value)?.[0] ?? '').length);
  return places <= decimalPlaces[kind] || needless <= 0 ? value : value.slice(0, -needless);
}

/** Behind a quantity, as people write it: `2x`, `3 Stk`. */
const countWord = /(?<=\d)\s*(?:[x×]|stk|stück|st|pcs?|pieces?|pièces?|szt|ks|uds?)\.?$/i;

/**
 * The whole numbers that a text may stand for: one as a rule, two where its sign may be that of thousands or of decimals (`2.000`),
 * none for any other text.
 */
export function readCount(written: string, { decimal: sign }: ValueFormats): number[] {
  const text = written.replace(countWord, '');
  if (/^\d{1,15}$/.test(text)) return [Number(text)];
  const isOpen = sign === null && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  const signs: readonly (Sign | null)[] = isOpen ? ['.', ','] : [sign];
  const numbers = signs.flatMap((each) => {
    const plain = /^\d(?:[\d.,\s\u00A0\u202F'’]*\d)?$/.test(text) ? plainNumber(text, each) : null;
    const [, whole] = /^(\d{1,15})(?:\.0+)?$/.exec(plain ?? '') ?? [];
    return whole === undefined ? [] : [Number(whole)];
  });
  return numbers.toSorted((one, other) => one - other);
}

let signs: Map<string, string[]> | null = null;

/**
 * The codes of the currencies that a price may name: one for `EUR` and `€`, several for `$` and `kr`, none for a sign of no currency
 * known here. Null where it names none.
 */
export function namedCurrencies(text: string): readonly string[] | null {
  const name = nameBeside(text);
  return name === null ? null : codesNamed(name);
}

/** A currency that a price or a header names: its sign or code in lower case, and the codes that it may be, the likelier ones first. */
export interface NamedCurrency {
  sign: string;
  codes: readonly string[];
}

/** Of several currencies with one sign the one that is meant everywhere. */
const usualCodes: Readonly<Record<string, string>> = { '£': 'GBP', '₩': 'KRW' };
const likelyCodes = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'SEK', 'NOK', 'DKK', 'ISK', 'JPY', 'CNY', 'INR'];

/** The currency beside the number of a price; null where there is none, or one that is not known here. */
export function priceCurrency(text: string): NamedCurrency | null {
  // Most prices are numbers alone, in a file that may have half a million of them.
  const name = numberAlone.test(text) ? null : nameBeside(text);
  return name === null ? null : currencyNamed(name);
}

const numberAlone = /^[\d.,\s]*$/;

/** The currency of a sign or code alone: `€`, `US$`, `kr.`, `CHF`; null for any other text. */
export function currencyNamed(text: string): NamedCurrency | null {
  const name = text.replaceAll(besideName, '');
  if (!wholeCurrency.test(name) || !isCurrency(name)) return null;
  const sign = name.toLowerCase();
  const usual = usualCodes[sign];
  const codes = usual === undefined ? codesNamed(name) : [usual];
  return codes.length === 0 ? null : { sign, codes: codes.toSorted((one, other) => rankOf(one) - rankOf(other)) };
}

const wholeCurrency = new RegExp(`^${currency}$`, 'u');

function rankOf(code: string): number {
  const place = likelyCodes.indexOf(code);
  return place === -1 ? likelyCodes.length : place;
}

/** The sign, code or short name of a currency before a number or behind it. */
function nameBeside(text: string): string | null {
  const name = (currencyBefore.exec(text)?.[1] ?? currencyAfter.exec(text)?.[1])?.replaceAll(besideName, '');
  return name === undefined || !isCurrency(name) ? null : name;
}

function codesNamed(name: string): readonly string[] {
  if (isCurrencyCode(name)) return [name];
  signs ??= codesBySign();
  const [prefix = ''] = /^[A-Z]{1,3}(?=\p{Sc})/u.exec(name) ?? [];
  const ofSign = signs.get(name.slice(prefix.length).toLowerCase()) ?? [];
  return signs.get(name.toLowerCase()) ?? ofSign.filter((code) => code.startsWith(prefix));
}

function codesBySign(): Map<string, string[]> {
  const found = new Map<string, string[]>([['fr', ['CHF']]]);
  for (const code of currencyCodes) {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
    const sign =
      parts
        .formatToParts(1)
        .find(({ type }) => type === 'currency')
        ?.value.toLowerCase() ?? code;
    found.set(sign, [...(found.get(sign) ?? []), code]);
  }
  return found;
}

/** Nothing in place of a currency; another name stays. */
const dropCurrency = (found: string, name: string) => (isCurrency(name) ? '' : found);

function withoutCurrency(text: string): string {
  return text
    .replace(currencyBefore, dropCurrency)
    .replace(currencyAfter, dropCurrency)
    .trim()
    .replace(dashFraction, '');
}

/** Three letters may be anything, so only codes in capitals count: `SKU 12`, `12 pcs` and `12 kgs` (as KGS) are no prices. */
function isCurrency(name: string): boolean {
  return !/^[A-Z]{3}\.?$/.test(name) || isCurrencyCode(name.slice(0, 3));
}

function defaultUnit(kind: DecimalKind, { weight, dimension }: ValueFormats): string {
  if (kind === 'weight') return weight ?? '';
  return kind === 'dimension' ? (dimension ?? '') : '';
}

/** Three digits after each sign between thousands. */
const grouped = { ',': /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, '.': /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ };

/** With a point for decimals and nothing between thousands; null for what cannot be one number. */
function plainNumber(text: string, sign: Sign | null): string | null {
  const spaced = text.replaceAll(spaces, ' ');
  if (spaced.includes(' ') && !groupedBySpaces.test(spaced)) return null;
  const digits = spaced.replaceAll(' ', '');
  if (decimal.test(digits) && sign !== ',') return digits;
  const used = sign ?? usedSign(digits);
  const groups = used === ',' ? '.' : ',';
  if (digits.includes(groups) && !grouped[groups].test(digits)) return null;
  const plain = digits.replaceAll(groups, '').replace(used, '.');
  return decimal.test(plain) ? plain : null;
}

/** The last of both signs, or the only one: a lone sign is that of decimals. */
function usedSign(digits: string): Sign {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma === -1 || point > comma) return digits.split('.').length > 2 ? ',' : '.';
  return point === -1 && digits.split(',').length > 2 ? '.' : ',';
}
