import type { HTMLAttributes } from 'react';
import type { ItemField } from './form-values.ts';

export interface ItemColumn {
  field: ItemField;
  numeric?: boolean;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Id of the list of suggestions. */
  list?: string;
  placeholder?: string;
}

export const countryListId = 'item-countries';

/** The columns of the items in the order of the screen. Their widths are in item-grid.module.css. */
export const itemColumns: readonly ItemColumn[] = [
  { field: 'sku' },
  { field: 'name' },
  { field: 'quantity', numeric: true, inputMode: 'numeric', placeholder: '1' },
  { field: 'weight', numeric: true, inputMode: 'decimal' },
  { field: 'price', numeric: true, inputMode: 'decimal' },
  { field: 'origin_country', list: countryListId },
  { field: 'hs_code' },
  { field: 'storage_location' },
  { field: 'description' },
  { field: 'note' },
];
