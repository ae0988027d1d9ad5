import {
  dimensionFields as dimensionTable,
  isDecimalKind,
  itemFields as itemTable,
  kindAt,
  parcelFields,
  receiverFields as receiverTable,
} from '#contract/parcel-fields.ts';
import { type ItemWrite, parcelWriteFields, type ParcelWrite, type ReceiverWrite } from '#contract/parcel-write.ts';
import type { DecimalKind } from '#contract/values/scalars.ts';

// The form's values mirror the screen: every input is a string, names are those of the API, so that a field path of the API
// (`receiver.postal_code`, `items.0.hs_code`) is the path of its input.

export type ReceiverField = keyof ReceiverWrite;
export type ItemField = keyof ItemWrite;
export type DimensionField = keyof typeof dimensionTable;
export type ParcelField = keyof ParcelWrite;
/** Fields that are one input. */
export type PlainField = Exclude<ParcelField, 'receiver' | 'dimensions' | 'items' | 'tags'>;

export const receiverFields = Object.keys(receiverTable) as ReceiverField[];
export const itemFields = Object.keys(itemTable) as ItemField[];
export const dimensionFields = Object.keys(dimensionTable) as DimensionField[];
const objectFields: readonly ParcelField[] = ['receiver', 'dimensions', 'items', 'tags'];
export const plainFields = parcelWriteFields.filter((field): field is PlainField => !objectFields.includes(field));

/** A row of the items table. `row` ties it to the server's item it came from (`server:3`), or names it as new (`new:7`). */
export type ItemRow = Readonly<ItemTexts & { row: string }>;
export type ItemTexts = Record<ItemField, string>;

// The form copies all its plain objects at each key press, and hands on every other as it is. A thousand rows that are replaced
// and never changed need no copies.
const notPlain = Object.create(null) as object;

export function itemRow(row: ItemRow): ItemRow {
  return Object.freeze(Object.assign(Object.create(notPlain) as object, row));
}

export type ParcelFormValues = Record<PlainField, string> & {
  receiver: Record<ReceiverField, string>;
  dimensions: Record<DimensionField, string>;
  items: ItemRow[];
  tags: string[];
};

/** The path of an input that holds text. */
export type TextPath =
  | PlainField
  | `receiver.${ReceiverField}`
  | `dimensions.${DimensionField}`
  | `items.${number}.${ItemField}`;

export function emptyTexts<Field extends string>(fields: readonly Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
}

/** The currency of a form's prices: an empty input of a new parcel is the API's default. */
export function currencyOf({ currency }: Pick<ParcelFormValues, 'currency'>): string {
  return currency === '' ? parcelFields.currency.initial : currency.toUpperCase();
}

let newRows = 0;

/** A row that is not on the server yet. */
export function newItemRow(texts: Partial<Record<ItemField, string>> = {}): ItemRow {
  newRows += 1;
  return itemRow({ ...emptyTexts(itemFields), ...texts, row: `new:${newRows}` });
}

/** The position of the row's item in the server's list; null for a new row. */
export function serverIndex(row: ItemRow): number | null {
  return row.row.startsWith('server:') ? Number(row.row.slice('server:'.length)) : null;
}

/** A new row with nothing in it yet is not sent. */
export function isBlankNewRow(row: ItemRow): boolean {
  return serverIndex(row) === null && itemFields.every((field) => row[field] === '');
}

/** Which kind of decimal the input of a path holds; null for other texts. */
export function decimalKindOf(path: string): DecimalKind | null {
  const kind = kindAt(path);
  return isDecimalKind(kind) ? kind : null;
}
