import { normaliseDecimal } from '#contract/values/scalars.ts';
import { decimalKindOf, isCount, type ParcelFormValues } from './form-values.ts';
import { tidyDecimal } from '#app/parcels/model/tidy-decimal.ts';

/** Whether two texts of the input at `path` mean the same to the API: `1.2` and `1.200` kg do. */
export function sameText(path: string, one: string, other: string): boolean {
  if (one === other) return true;
  const kind = decimalKindOf(path);
  if (kind !== null)
    return normaliseDecimal(tidyDecimal(one, kind), kind) === normaliseDecimal(tidyDecimal(other, kind), kind);
  return isCount(path) && wholeNumber(one) !== null && wholeNumber(one) === wholeNumber(other);
}

/** The number of a text of up to nine digits, white space around it allowed; null for any other text. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;
}

export function sameTexts(path: string, one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return (
    one === other ||
    Object.keys(one).every((field) => sameText(`${path}.${field}`, String(one[field]), String(other[field])))
  );
}

export function sameTags(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index]);
}

/** Whether the same items are in the same order with the same texts; blank new rows must be left out before. */
export function sameItems(one: ParcelFormValues['items'], other: ParcelFormValues['items']): boolean {
  return (
    one.length === other.length &&
    one.every((row, index) => {
      const counterpart = other[index];
      return counterpart !== undefined && row.row === counterpart.row && sameTexts('items', row, counterpart);
    })
  );
}
