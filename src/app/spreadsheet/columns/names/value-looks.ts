import { isCountKind, isDecimalKind, isTimestampKind, kindAt } from '#contract/parcel-fields.ts';
import { readTown } from '#app/parcels/model/read-value/town-text.ts';
import { type ColumnField, townField } from '#app/spreadsheet/file-fields.ts';

const email = /^\S+@\S+\.\S+$/;
const salutation = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|m|sr|sra|sig|dhr|mevr)\.?$/i;

/** Several items as a text of their parts, which is no name: JSON, or `name:Towel|quantity:2`. */
export const packedItems = /^\s*[[{]\s*[[{"]|\b(?:name|sku)"?\s*[:=].*\b(?:quantity|qty)"?\s*[:=]/is;

/** Whether so many of some texts are numbers of houses: `12`, `12a`, `3/5`. */
export function areHouseNumbers(samples: readonly string[], share: number): boolean {
  const numbers = samples.filter((sample) => /^\d{1,5}(?:\s?[-/+&]\s?\d{1,4})?\s?\p{L}{0,3}$/u.test(sample.trim()));
  return numbers.length > 0 && numbers.length >= samples.length * share;
}

/** Whether the values of a column, as far as they are known, may be those of a field: a name alone can mislead. */
export function mayHold(field: ColumnField, samples: readonly string[]): boolean {
  const looks = looksLike(field);
  return looks === null || samples.length === 0 || samples.some((sample) => looks(sample.trim()));
}

/** Whether all values of a column are email addresses. */
export function areEmails(samples: readonly string[]): boolean {
  return samples.length > 0 && samples.every((sample) => email.test(sample.trim()));
}

/** Whether all values of a column are a postal code and a place. */
export function areTowns(samples: readonly string[]): boolean {
  const towns = samples.map((sample) => readTown(sample, null));
  return towns.length > 0 && towns.every((town) => town !== null && town.postal_code !== '' && town.city !== '');
}

function looksLike(field: ColumnField): ((value: string) => boolean) | null {
  if (field === 'items.name')
    return (value) => /\p{L}/u.test(value) && !salutation.test(value) && !packedItems.test(value);
  if (field === 'receiver.name') return (value) => /\p{L}/u.test(value) && !email.test(value);
  if (field === townField || field === 'receiver.address_line_1') return (value) => /\p{L}/u.test(value);
  const kind = kindAt(field);
  if (isCountKind(kind)) return (value) => /^\d+(?:[.,]0+)?\s*(?:[x×]|\p{L}{2,6}\.?)?$/u.test(value);
  if (isDecimalKind(kind)) return (value) => /^[^\d]{0,5}\d[\d.,\s'’]*[^\d]{0,8}$/.test(value);
  if (isTimestampKind(kind)) return (value) => /\d/.test(value) && /[-/. ]/.test(value);
  if (kind === 'email') return (value) => email.test(value);
  if (kind === 'country') return (value) => !/\d/.test(value);
  return kind === 'currency' ? (value) => !/\d/.test(value) : null;
}

/** Whether texts are names of articles, of several words, and no codes. */
export function areArticleNames(samples: readonly string[]): boolean {
  return (
    samples.some((sample) => /\p{L}{2,}\s+\p{L}{2,}/u.test(sample)) ||
    samples.every((sample) => /^\p{Lu}?\p{Ll}+$/u.test(sample))
  );
}

/** A name of an article is seldom longer. */
const longestName = 60;

/** Whether texts are short enough for names of articles, each in one line. */
export function areShortNames(samples: readonly string[]): boolean {
  return (
    samples.length > 0 &&
    samples.every((sample) => /^(?=.*\p{L})[^\n]+$/u.test(sample.trim()) && sample.length <= longestName)
  );
}
