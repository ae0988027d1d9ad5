import { itemWriteSchema } from '#contract/parcel-write.ts';
import { decimalKindOf, type ItemField } from '#app/parcels/editor/form/form-values.ts';
import { sameText, wholeNumber } from '#app/parcels/editor/form/same-text.ts';
import { tidyDecimal } from '#app/parcels/model/tidy-decimal.ts';
import { jsonOf } from '#app/parcels/editor/form/to-parcel-body.ts';
import { countryCodeOf } from '#app/parcels/editor/fields/country-code.ts';
import { plainRule } from '#app/parcels/model/rules/plain-rule.ts';
import { itemColumns } from './item-columns.ts';

const lined = new Set(itemColumns.flatMap(({ field, lines = false }) => (lines ? [field] : [])));

/** A typed or pasted text as it is once its cell is left: in the API's spelling where its meaning is clear, else as it is. */
export function settledText(field: ItemField, typed: string): string {
  // An input of one line cannot show more than one.
  const text = lined.has(field) ? typed : typed.replaceAll(/\s*[\r\n]+\s*/g, ' ');
  const kind = decimalKindOf(field);
  if (kind !== null) return tidyDecimal(text, kind);
  if (field === 'quantity') return wholeNumber(text) === null ? text : text.trim();
  return field === 'origin_country' ? countryCodeOf(text) : text;
}

/**
 * What the contract's rule of a cell says about its text, in the words of a form; undefined when it may be sent. `before` is the text
 * the server holds, which is its own to judge; undefined for a new row, where an empty cell is left out.
 */
export function cellProblem(field: ItemField, text: string, before: string | undefined): string | undefined {
  if (text === (before ?? '') || sameText(`items.${field}`, text, before ?? '')) return undefined;
  const result = itemWriteSchema.shape[field].safeParse(jsonOf(field, text));
  const message = result.success ? undefined : result.error.issues[0]?.message;
  return message === undefined ? undefined : plainRule(`items.${field}`, message);
}
