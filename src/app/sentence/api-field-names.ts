import { fieldNames } from '#contract/parcel-fields.ts';

const fieldNameWords = new Set([...fieldNames].flatMap((name) => name.split('_')));

/** Whether a path is made of names of the API's fields. */
export function isKnownPath(path: string): boolean {
  return path.split('.').every((part) => /^\d+$/.test(part) || fieldNames.has(part));
}

/** Whether a word is part of the name of a field: `postal` is, another word may be a person's name. */
export function isFieldNameWord(word: string): boolean {
  return fieldNameWords.has(word);
}
