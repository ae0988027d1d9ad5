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

/** What a column may hold. */
export type FileField = OwnFileField | ParcelFileField;

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

export function isItemField(field: FileField): field is `items.${ItemField}` {
  return field.startsWith('items.');
}
