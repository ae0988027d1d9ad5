import type { ItemField } from '#app/parcels/editor/form/form-values.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';
import { inForm, readValue, settledText } from '#app/parcels/model/read-value/read-value.ts';

/**
 * A typed or pasted text as it is once its cell is left: in the API's spelling where its meaning is certain, else as it is.
 * `currency`: the parcel's.
 */
export function settledCell(field: ItemField, typed: string, currency: string): string {
  return settledText(`items.${field}`, typed, { ...inForm, currency });
}

/**
 * Why the text of a cell cannot be sent: a broken rule, or a question of what it means; undefined when it may be sent. `before` is
 * the text the server holds, which is its own to judge; undefined for a new row, where an empty cell is left out.
 */
export function cellProblem(
  field: ItemField,
  text: string,
  before: string | undefined,
  currency: string,
): string | undefined {
  const path = `items.${field}`;
  if (text === (before ?? '') || sameText(path, text, before ?? '')) return undefined;
  const read = readValue(path, text, { ...inForm, currency });
  if ('question' in read) return read.question;
  return 'problem' in read ? read.problem : undefined;
}
