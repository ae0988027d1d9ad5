import type { Kind } from '#contract/parcel-fields.ts';
import { exportReasons } from '#contract/parcel-write.ts';
import type { DecimalKind } from '#contract/values/scalars.ts';
import { currencyCodes } from '#contract/values/currency-codes.ts';
import { isCurrencyCode } from '#contract/values/scalar-schemas.ts';
import { countryName, currencyName } from '#app/words/region-names.ts';
import { formatWithZone } from '#app/words/time.ts';
import { exportReasonName } from '#app/parcels/model/names/export-reason-name.ts';
import { countryCode, countryCodesOf } from './country-text.ts';
import { currencyNamed, namedCurrencies, readCount, readDecimal } from './number-text.ts';
import { plainCode, plainLine, plainLines, plainPostalCode, typedLine } from './plain-text.ts';
import { readValueWords as words } from './read-value-words.ts';
import { readTags } from './tags-text.ts';
import { findTimestamps } from './timestamp-text.ts';
import type { ValueFormats } from './value-formats.ts';

/** The value of a field that is one input. */
export type FieldValue = string | number | string[] | null;

/** Something that a text may mean, and how it is named in a question. */
interface Choice {
  value: string | number;
  label: string;
}

/** A text with several meanings, or with one that is not certain: nothing is chosen. */
export interface Question {
  /** A whole sentence that names the choices. */
  question: string;
  choices: readonly Choice[];
}

/** What a text means as the value of a field. A text that means nothing is its own value, for the contract to refuse. */
export type Meaning = { value: FieldValue } | Question | { problem: string };

/** Something with an id that people call by its name, such as a shipping method. */
export interface NamedId {
  id: string;
  name: string;
}

/**
 * `plain`: without white space at the ends and characters without width, on one line where a field has one. `typed`: as someone typed it,
 * without what a spreadsheet puts around a text. `exact`: as it is.
 */
export type TextReading = 'plain' | 'typed' | 'exact';

interface FieldText {
  /** The field's path without positions: `items.weight`. */
  field: string;
  text: string;
  formats: ValueFormats;
  names: readonly NamedId[];
  texts: TextReading;
  /** The parcel's currency; null where it is not known. */
  currency: string | null;
}

const noValue = { value: null };
const valueOf = (text: string): Meaning => (text === '' ? noValue : { value: text });

/** Fields with several lines; a label or a slip has one line for each of the others. */
const severalLines = new Set(['note', 'shipping_request', 'items.name', 'items.description', 'items.note']);
/** An order is found by its number: characters that cannot be seen would make another one of it. */
const codeTexts = new Set(['order_number', 'items.sku', 'items.hs_code', 'receiver.phone', 'receiver.house_number']);
/** A day that something is to have happened by is meant until its end. */
const deadlines = new Set(['ship_by', 'deliver_by']);

const decimal =
  (kind: DecimalKind) =>
  ({ text, formats }: FieldText) => {
    const plain = plainCode(text);
    return valueOf(readDecimal(plain, kind, formats) ?? plain);
  };

const readPlainPrice = decimal('price');

type Reader = (of: FieldText) => Meaning;

/** A reader for each kind of field; kinds that are not written are texts. */
export const fieldReaders: Readonly<Record<Kind, Reader>> = {
  weight: decimal('weight'),
  dimension: decimal('dimension'),
  price: readPrice,
  quantity: readCountField,
  labelCount: readCountField,
  labelNumber: readCountField,
  timestamp: readTimestampField,
  optionalTimestamp: readTimestampField,
  country: readCountry,
  currency: readCurrency,
  exportReason: ({ text }) => readCode(text, exportReason),
  named: readNamed,
  tags: ({ text }) => ({ value: [...new Set(readTags(plainLines(text)))] }),
  email: ({ text }) => readCode(text, (email) => email),
  text: readText,
  uuid: readText,
  code: readText,
  url: readText,
  account: readText,
  texts: readText,
  receiver: readText,
  dimensions: readText,
  items: readText,
  labels: readText,
  documents: readText,
};

/** A currency beside the number goes only where it is the parcel's: 12 dollars are not 12 euros. */
function readPrice(of: FieldText): Meaning {
  const { currency } = of;
  const meaning = readPlainPrice(of);
  const plain = plainCode(of.text);
  const named = namedCurrencies(plain);
  if (named === null || (currency !== null && named.includes(currency))) return meaning;
  return { problem: currency === null ? words.namesCurrency(plain) : words.otherCurrency(plain, currency) };
}

function readText({ field, text, texts }: FieldText): Meaning {
  if (texts === 'exact') return valueOf(text);
  if (field === 'receiver.postal_code') return valueOf(plainPostalCode(text));
  if (texts === 'plain' && codeTexts.has(field)) return valueOf(plainCode(plainLine(text)));
  if (severalLines.has(field)) return valueOf(texts === 'typed' ? text : plainLines(text));
  return valueOf(texts === 'typed' ? typedLine(text) : plainLine(text));
}

/** No code and no name of one begins with an apostrophe. */
function plainOf(text: string): string {
  return plainCode(text).replace(/^'(?=\p{L})/u, '');
}

/** `codeOf`: null for a text that is none of the codes and no name of one. */
function readCode(text: string, codeOf: (plain: string) => string | null): Meaning {
  const plain = plainOf(text);
  return plain === '' ? noValue : { value: codeOf(plain) ?? plain };
}

function readCountry({ text }: FieldText): Meaning {
  const plain = plainOf(text);
  const [code, ...others] = countryCodesOf(plain);
  if (code === undefined) return valueOf(plain);
  if (others.length === 0) return { value: code };
  return question(
    plain,
    // By its name in the browser's language, where that can be typed as an answer.
    [code, ...others].map((value) => ({ value, label: readableName(value) })),
  );
}

function readableName(code: string): string {
  const name = countryName(code);
  return countryCode(name) === code ? name : code;
}

/** Of currencies with one sign so many are named. */
const maxCurrencies = 6;

/** A code, the sign of one currency, or its name in the page's language. */
function readCurrency({ text }: FieldText): Meaning {
  const plain = plainOf(text);
  const name = plain.toLowerCase();
  const code = isCurrencyCode(plain.toUpperCase())
    ? plain.toUpperCase()
    : currencyCodes.find((one) => currencyName(one).toLowerCase() === name);
  const codes = code === undefined ? (currencyNamed(plain)?.codes ?? []) : [code];
  const [only, ...others] = codes;
  if (only === undefined) return valueOf(plain);
  if (others.length === 0) return { value: only };
  return question(
    plain,
    codes.slice(0, maxCurrencies).map((value) => ({ value, label: value })),
  );
}

function exportReason(text: string): string | null {
  const plain = text.toLowerCase();
  return exportReasons.find((reason) => reason === plain || exportReasonName(reason).toLowerCase() === plain) ?? null;
}

function readNamed({ text, names }: FieldText): Meaning {
  const plain = plainLine(text);
  const wanted = plain.toLowerCase();
  const found = names.filter(({ id, name }) => id.toLowerCase() === wanted || name.trim().toLowerCase() === wanted);
  if (found.length > 1)
    return question(
      plain,
      found.map(({ id, name }) => ({ value: id, label: words.idOf(name, id) })),
    );
  return valueOf(found[0]?.id ?? plain);
}

function readCountField({ text, formats }: FieldText): Meaning {
  const plain = plainCode(text);
  const [number, ...others] = readCount(plain, formats);
  if (number === undefined) return valueOf(plain);
  // `1.250` is no whole number as a decimal, and need not be a thousand and more.
  if (others.length === 0 && (formats.decimal !== null || !/^\d{1,3}[.,]\d{3}$/.test(plain))) return { value: number };
  return question(
    plain,
    [number, ...others].map((value) => ({ value, label: String(value) })),
  );
}

function readTimestampField({ field, text, formats }: FieldText): Meaning {
  const plain = plainCode(text);
  const found = plain === '' ? 'no date' : findTimestamps(plain, formats, deadlines.has(field) ? 'end' : 'start');
  if (found === 'no date') return valueOf(plain);
  const [timestamp, ...others] = found.timestamps;
  if (timestamp === undefined) return { problem: words.skippedTime };
  if (others.length === 0 && found.isSerial !== true) return { value: timestamp };
  const labelOf = formats.zone === 'utc' ? String : formatWithZone;
  return question(
    plain,
    found.timestamps.map((value) => ({ value, label: labelOf(value) })),
  );
}

function question(text: string, choices: readonly Choice[]): Question {
  return {
    question: words.question(
      text,
      choices.map(({ label }) => label),
    ),
    choices,
  };
}
