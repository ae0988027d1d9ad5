import { isCountKind, isDecimalKind, kindAt } from '#contract/parcel-fields.ts';
import { normaliseDecimal } from '#contract/values/scalars.ts';
import { settledText, valueOfText } from '#app/parcels/model/read-value/read-value.ts';
import type { ParcelFormValues } from './form-values.ts';

/**
 * Whether two texts of the input at `path` mean the same to the API: `1.2` and `1.200` kg do. Other texts are the same only as they
 * are: a server may hold `de`, and its case may be what is edited.
 */
export function sameText(path: string, one: string, other: string): boolean {
  if (one === other) return true;
  const kind = kindAt(path);
  if (isCountKind(kind)) return valueOfText(path, one) === valueOfText(path, other);
  if (!isDecimalKind(kind)) return false;
  const normal = (text: string) => normaliseDecimal(settledText(path, text), kind);
  return normal(one) === normal(other);
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
