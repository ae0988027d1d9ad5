import { kindAt } from '#contract/parcel-fields.ts';
import {
  fieldReaders,
  type FieldValue,
  type Meaning,
  type NamedId,
  type Question,
  type TextReading,
} from './field-readers.ts';
import { checkedField } from './field-schema.ts';
import { writeTags } from './tags-text.ts';
import { typedFormats, type ValueFormats } from './value-formats.ts';

// The one reader of values that are typed, pasted or imported, for every place that takes them.

/** By the contract's rules: the value as the API writes it, a question, or the first broken rule. */
export type ReadValue = { value: FieldValue } | Question | { problem: string };

export interface ReadOptions {
  /** What is known of the notation; by default what is typed on the page. */
  formats?: ValueFormats;
  /** For fields that hold the id of something named: what there is. */
  names?: readonly NamedId[];
  /** What becomes of free texts; plain by default. */
  texts?: TextReading;
  /** The parcel's currency. Without it a price that names one has a problem, since it may be another. */
  currency?: string | null;
}

/** A form, whose texts are kept byte for byte but for what a spreadsheet put around them. */
export const inForm: ReadOptions = { texts: 'typed' };

/** What the text at a path of a body (`receiver.country`, `items.0.weight`) means. An empty text is no value. */
export function meaningOf(path: string, text: string, options?: ReadOptions): Meaning {
  return meaningsAt(path)(text, options);
}

/** The same for many texts of one field. */
export function meaningsAt(path: string): (text: string, options?: ReadOptions) => Meaning {
  const kind = kindAt(path) ?? 'text';
  const field = path.replaceAll(/\.\d+/g, '');
  return (text, { formats = typedFormats, names = [], texts = 'plain', currency = null } = {}) =>
    text === ''
      ? { value: kind === 'tags' ? [] : null }
      : fieldReaders[kind]({ field, text, formats, names, texts, currency });
}

/** What the text at a path means, by the rules of the contract. */
export function readValue(path: string, text: string, options?: ReadOptions): ReadValue {
  const meaning = meaningOf(path, text, options);
  return 'value' in meaning ? checkedField(path, meaning.value) : meaning;
}

/** The value of a text for a body. A text that means nothing certain goes as it is, for the contract to refuse. */
export function valueOfText(path: string, text: string, options?: ReadOptions): FieldValue {
  const meaning = meaningOf(path, text, options);
  return 'value' in meaning ? meaning.value : text.trim();
}

/** The text as its input holds it once it is left: in the API's spelling where its meaning is certain. */
export function settledText(path: string, text: string, options?: ReadOptions): string {
  const meaning = meaningOf(path, text, options);
  return 'value' in meaning ? writtenValue(meaning.value) : text;
}

/** Why a text cannot be sent though it means something: a question, or a time that does not exist. */
export function openProblem(path: string, text: string, options?: ReadOptions): string | undefined {
  const meaning = meaningOf(path, text, options);
  if ('value' in meaning) return undefined;
  return 'question' in meaning ? meaning.question : meaning.problem;
}

/** A value as a text that reads as that value again. */
export function writtenValue(value: FieldValue): string {
  if (value === null) return '';
  return Array.isArray(value) ? writeTags(value) : String(value);
}
