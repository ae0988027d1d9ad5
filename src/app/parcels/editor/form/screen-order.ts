import { itemColumns } from '#app/parcels/editor/items/model/item-columns.ts';
import type { ParcelField } from './form-values.ts';
import { parcelWriteFields } from '#contract/parcel-write.ts';

const named: readonly ParcelField[] = [
  'receiver',
  'shipping_method_id',
  'packaging_id',
  'weight',
  'number_of_labels',
  'reference',
  'dimensions',
  'items',
  'order_number',
  'ship_by',
  'order_total_price',
  'shipping_request',
  'order_date',
  'deliver_by',
  'currency',
  'order_shipping_price',
  'export_reason',
  'tags',
  'note',
];

/** The fields in the order of the screen. One that is not named follows the field that it follows in the API. */
const order = parcelWriteFields.reduce<readonly ParcelField[]>((placed, field, index) => {
  const before = parcelWriteFields[index - 1];
  return placed.includes(field) ? placed : placed.toSpliced(placed.findIndex((one) => one === before) + 1, 0, field);
}, named);

/** Sorted as the eye meets them: by group, then by row and column of the items; the order within a group stays. */
export function inScreenOrder<T extends { path: string }>(entries: readonly T[]): T[] {
  return entries.toSorted((one, other) => {
    const [first, second] = [placeOf(one.path), placeOf(other.path)];
    return first.field - second.field || first.row - second.row || first.column - second.column;
  });
}

function placeOf(path: string): { field: number; row: number; column: number } {
  const [top = '', row = '', column = ''] = path.split('.');
  const field = order.findIndex((name) => name === top);
  return {
    // What is no field of the form comes first: it is on top of it.
    field,
    row: top === 'items' ? Number(row) || 0 : 0,
    column: itemColumns.findIndex((entry) => entry.field === column),
  };
}
