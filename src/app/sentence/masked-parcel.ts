import {
  dimensionFields,
  type FieldTable,
  itemFields,
  type Kind,
  labelFields,
  parcelFields,
  receiverFields,
} from '#contract/parcel-fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { isDecimal, isUuid } from '#contract/values/scalars.ts';
import { foldText } from '#app/words/fold-text.ts';
import { isFieldNameWord } from './api-field-names.ts';
import { dot, masked, PersonalWords } from './personal-parts.ts';
import { wordsOf } from './token-kinds.ts';

// What a case file may hold of a parcel unasked. By a list of what stays, never of what goes: a field that the API adds, or a value
// of another shape than its kind has, is masked.

/** The result of the parts that do not stay. */
interface Masking {
  text: (text: string, field?: string) => string;
  key: (key: string) => string;
  /** A sentence of the carrier. */
  sentence: (text: string) => string;
  /** Whether a text holds something of a person. */
  isPersonal: (text: string) => boolean;
}

/** The parcel without what may be about a person. `words`: those of all versions of all parcels in the file. */
export function maskedParcel(raw: JsonObject, words: PersonalWords): JsonObject {
  return fieldsOf(parcelFields, raw, {
    text: masked,
    key: masked,
    sentence: (text) => words.mask(text),
    isPersonal: (text) => words.isIn(text),
  });
}

/** The words of every text that is masked in these parcels. */
export function personalWordsOf(raws: readonly JsonObject[]): PersonalWords {
  const [names, prose]: [string[], string[]] = [[], []];
  const shown = shownWords(raws);
  const take = (text: string, field?: string) => {
    // A tag is masked, but what it says is open beside it. Fields that may name the receiver hide such a word all the same.
    if (field === 'tags' && wordsOf(text).every((part) => shown.has(foldText(part)))) return text;
    (field !== undefined && proseFields.has(field) ? prose : names).push(text);
    return text;
  };
  // A key is no name like a value: of the API's words and of plain ones it is made more often than not.
  const key = (text: string) => {
    prose.push(
      wordsOf(text)
        .filter((part) => !isFieldNameWord(part))
        .join(' '),
    );
    return text;
  };
  for (const raw of raws)
    fieldsOf(parcelFields, raw, { text: take, key, sentence: (text) => text, isPersonal: () => false });
  return new PersonalWords(names, prose);
}

/** The words of what `named` leaves open. */
function shownWords(raws: readonly JsonObject[]): ReadonlySet<string> {
  const names = raws.flatMap(({ packaging, shipping_method: method }) =>
    [packaging, method].flatMap((one) => (isJsonObject(one) && typeof one['name'] === 'string' ? [one['name']] : [])),
  );
  return new Set(names.flatMap(wordsOf).map(foldText));
}

/** What people write in sentences. */
const proseFields = new Set(
  [parcelFields, itemFields].flatMap((table: FieldTable) =>
    Object.entries(table).flatMap(([field, { personal }]) => (personal === true ? [field] : [])),
  ),
);

type MaskValue = (value: JsonValue, masking: Masking, field: string) => JsonValue;

const keepIf =
  (stays: (value: string, masking: Masking) => boolean): MaskValue =>
  (value, masking) =>
    value === null || (typeof value === 'string' && stays(value, masking)) ? value : maskedValue(value, masking);
const number: MaskValue = (value, masking) => (typeof value === 'number' ? value : maskedValue(value, masking));
const objectOf =
  (table: FieldTable): MaskValue =>
  (value, masking) =>
    isJsonObject(value) ? fieldsOf(table, value, masking) : maskedValue(value, masking);
const listOf =
  (entry: MaskValue): MaskValue =>
  (value, masking, field) =>
    Array.isArray(value) ? value.map((one) => entry(one, masking, field)) : maskedValue(value, masking);

const word = /^[a-z]+(?:_[a-z]+)*$/;
const code = /^[a-z0-9][a-z0-9_-]{0,31}$/i;
const timestampFormat = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:?\d\d)$/;

const timestamp = keepIf((text) => timestampFormat.test(text));
const decimal = (kind: 'weight' | 'dimension' | 'price') => keepIf((text) => isDecimal(text, kind));

/** Texts of which something stays. */
const texts: Readonly<Record<string, MaskValue>> = {
  postal_code: (value, masking) => (typeof value === 'string' ? halfOf(value, masking) : maskedValue(value, masking)),
  // What customs refuse by. Digits that are also the receiver's are no code of goods.
  hs_code: keepIf((text, { isPersonal }) => /^\d[\d. ]{2,12}\d$/.test(text) && !isPersonal(text)),
};
const text: MaskValue = (value, masking, field) => (texts[field] ?? maskedValue)(value, masking, field);

/** Methods and packagings are the account's, and never a receiver's. */
const named: MaskValue = (value, masking) =>
  isJsonObject(value)
    ? entriesOf(namedParts, value, masking, (key, part) => {
        if (key === 'id') return id(part, masking, key);
        return key === 'name' && typeof part === 'string' ? part : maskedValue(part, masking);
      })
    : maskedValue(value, masking);
const id = keepIf(isUuid);
const namedParts = ['id', 'name'];
/** An account may be called by a person's name. Its parts keep theirs: without, an opened file would tell of no account. */
const account: MaskValue = (value, masking) =>
  isJsonObject(value)
    ? entriesOf(namedParts, value, masking, (_, part) => maskedValue(part, masking))
    : maskedValue(value, masking);

/** SPEC.md 2.7. */
export const documentNames = ['labels', 'customs_declaration'];

const byKind: Readonly<Record<Kind, MaskValue>> = {
  uuid: id,
  code: keepIf((value, { isPersonal }) => code.test(value) && !isPersonal(value)),
  url: maskedValue,
  text,
  email: maskedValue,
  country: keepIf((value) => /^[a-z]{2}$/i.test(value)),
  currency: keepIf((value) => /^[a-z]{3}$/i.test(value)),
  timestamp,
  optionalTimestamp: timestamp,
  weight: decimal('weight'),
  dimension: decimal('dimension'),
  price: decimal('price'),
  labelCount: number,
  labelNumber: number,
  quantity: number,
  exportReason: keepIf((value) => word.test(value)),
  named,
  account,
  tags: listOf(maskedValue),
  texts: listOf((value, masking) =>
    typeof value === 'string' ? masking.sentence(value) : maskedValue(value, masking),
  ),
  receiver: objectOf(receiverFields),
  dimensions: objectOf(dimensionFields),
  items: listOf(objectOf(itemFields)),
  labels: listOf(objectOf(labelFields)),
  documents: (value, masking) =>
    isJsonObject(value) ? entriesOf(documentNames, value, masking, () => dot) : maskedValue(value, masking),
};

function fieldsOf(table: FieldTable, object: JsonObject, masking: Masking): JsonObject {
  return entriesOf(Object.keys(table), object, masking, (key, value) => {
    const kind = Object.hasOwn(table, key) ? table[key]?.kind : undefined;
    return kind === undefined ? maskedValue(value, masking) : byKind[kind](value, masking, key);
  });
}

/** The values of an object of the API. A key that is no name of a field may be about a person like a value. */
function entriesOf(
  known: readonly string[],
  object: JsonObject,
  masking: Masking,
  valueOf: (key: string, value: JsonValue) => JsonValue,
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value], at) => [
      known.includes(key) || (isFieldName(key) && !masking.isPersonal(key)) ? key : `${masking.key(key)} ${at + 1}`,
      valueOf(key, value),
    ]),
  );
}

/** Made of the words that the API's own fields have: another word may be a person's name. */
function isFieldName(key: string): boolean {
  return key.length <= 40 && key.split('_').every(isFieldNameWord);
}

/** With a digit, and without letters enough for a name. */
const postalCode = /^(?=.*\d)(?!.*[a-z]{4})[a-z0-9][a-z0-9 -]{1,9}$/i;

/** The first half of what looks like a postal code. */
function halfOf(value: string, masking: Masking): string {
  masking.text(value);
  if (!postalCode.test(value)) return masking.text(value);
  const half = Math.floor(value.length / 2);
  return value.slice(0, half) + masked(value.slice(half));
}

/** Deeper than anything of the API. */
const deepest = 12;

/** Of what kind a value is, and how long; nothing of what it says. */
function maskedValue(value: JsonValue, masking: Masking, field?: string, depth = 0): JsonValue {
  if (value === null) return null;
  if (typeof value === 'string') return masking.text(value, field);
  if (typeof value === 'number') return `number ${masking.text(String(value))}`;
  if (typeof value === 'boolean') return `boolean ${dot}`;
  if (depth === deepest) return dot;
  if (Array.isArray(value)) return value.map((one) => maskedValue(one, masking, undefined, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one], at) => [
      `${masking.key(key)} ${at + 1}`,
      maskedValue(one, masking, undefined, depth + 1),
    ]),
  );
}
