import { dimensionFields, itemFields, type ParcelFormValues, plainFields, receiverFields } from './form-values.ts';
import { sameText } from './same-text.ts';

/** One field whose text differs, by its path. */
export interface TextDifference {
  path: string;
  before: string;
  after: string;
}

/** Every input by its path, items by their position; the tags as one text. */
function leafTexts(values: ParcelFormValues): Map<string, string> {
  const texts = new Map<string, string>();
  for (const field of receiverFields) texts.set(`receiver.${field}`, values.receiver[field]);
  for (const field of plainFields) texts.set(field, values[field]);
  for (const field of dimensionFields) texts.set(`dimensions.${field}`, values.dimensions[field]);
  for (const [index, row] of values.items.entries()) {
    for (const field of itemFields) texts.set(`items.${index}.${field}`, row[field]);
  }
  texts.set('tags', values.tags.join(', '));
  return texts;
}

/** What differs between two states of the form, input by input, items by position. */
export function differences(before: ParcelFormValues, after: ParcelFormValues): TextDifference[] {
  const [one, other] = [leafTexts(before), leafTexts(after)];
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.flatMap((path) => {
    const [was, is] = [one.get(path) ?? '', other.get(path) ?? ''];
    return sameText(path, was, is) ? [] : [{ path, before: was, after: is }];
  });
}
