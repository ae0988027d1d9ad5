import { isDecimalKind, kindAt } from '#contract/parcel-fields.ts';
import type { JsonValue } from '#contract/values/json-value.ts';
import { normaliseDecimal } from '#contract/values/scalars.ts';
import { valueOfText } from '#app/parcels/model/read-value/read-value.ts';
import type { ParcelFormValues } from './form-values.ts';

/**
 * Whether two texts of the input at `path` mean the same to the API: `1.2` and `1.200` kg do. Texts are the same only as they are:
 * white space at an end may be what is edited.
 */
export function sameText(path: string, one: string, other: string): boolean {
  if (one === other) return true;
  const kind = kindAt(path) ?? 'text';
  if (kind === 'text' || kind === 'email') return false;
  const normal = (text: string): JsonValue => {
    const value = valueOfText(path, text);
    return isDecimalKind(kind) && typeof value === 'string' ? normaliseDecimal(value, kind) : value;
  };
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
