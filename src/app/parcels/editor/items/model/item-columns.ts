import type { ItemField } from '#app/parcels/editor/form/form-values.ts';

export interface ItemColumn {
  field: ItemField;
  numeric?: boolean;
  /** Its texts may have several lines. */
  lines?: boolean;
  /** Id of the list of suggestions. */
  list?: string;
  placeholder?: string;
}

export const countryListId = 'item-countries';

/** The columns of the items in the order of the screen. Their widths are in item-grid.module.css. */
export const itemColumns: readonly ItemColumn[] = [
  { field: 'sku' },
  { field: 'name', lines: true },
  { field: 'quantity', numeric: true, placeholder: '1' },
  { field: 'weight', numeric: true },
  { field: 'price', numeric: true },
  { field: 'origin_country', list: countryListId },
  { field: 'hs_code' },
  { field: 'storage_location' },
  { field: 'description', lines: true },
  { field: 'note', lines: true },
];

/** The field of a column; that of the first where there is no such column. */
export function fieldOfColumn(column: number): ItemField {
  return itemColumns[column]?.field ?? 'sku';
}
