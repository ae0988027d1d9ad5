import {
  type DimensionField,
  dimensionFields,
  type ItemField,
  itemFields,
  type PlainField,
  plainFields,
  type ReceiverField,
  receiverFields,
} from '#app/parcels/editor/form/form-values.ts';

/** A field of a parcel by its path in the API: `order_number`, `receiver.city`, `items.sku`; of items that of every row's own item. */
export type ParcelFileField =
  | PlainField
  | 'tags'
  | `receiver.${ReceiverField}`
  | `dimensions.${DimensionField}`
  | `items.${ItemField}`;

/**
 * What only an exported file has: `id` of the parcel, `version`, marks of what the cells held, and `item`, the place of the row's
 * item in its parcel from 1 on.
 */
export type OwnFileField = 'id' | 'version' | 'item';

/** Postal code and place in one column, as `10115 Berlin`: each row is read by the rules of its country. No field of the API. */
export const townField = 'receiver.town';

/** What such a column may fill. */
export const townParts = ['receiver.postal_code', 'receiver.city', 'receiver.state_or_region'] as const;

/** What a column of another program's file may hold. */
export type ColumnField = ParcelFileField | typeof townField;

/** What a column may hold. */
export type FileField = OwnFileField | ColumnField;

export const ownFileFields: readonly OwnFileField[] = ['id', 'version', 'item'];

export const itemFileFields: readonly ParcelFileField[] = itemFields.map((field) => `items.${field}` as const);

/** In the order of the specification, items last. */
export const parcelFileFields: readonly ParcelFileField[] = [
  ...plainFields,
  'tags' as const,
  ...receiverFields.map((field) => `receiver.${field}` as const),
  ...dimensionFields.map((field) => `dimensions.${field}` as const),
  ...itemFileFields,
];

export function isParcelField(field: FileField): field is ParcelFileField {
  return field !== townField && !ownFileFields.some((own) => own === field);
}

export function isItemField(field: FileField): field is `items.${ItemField}` {
  return field.startsWith('items.');
}
