import { type DecimalKind, decimalFromUnits, decimalUnits } from '#contract/values/scalars.ts';
import { isBlankNewRow, type ItemRow } from './form-values.ts';
import { valueOfText } from '#app/parcels/model/read-value/read-value.ts';

export interface RowSum {
  /** The exact sum of quantity times value; null where no row has a value that can be counted. */
  sum: string | null;
  /** Rows whose quantity or value cannot be read; empty values count as nothing and are not among them. */
  skipped: number;
}

/** Rows that will be sent, and their pieces. */
export function countRows(items: readonly ItemRow[]): { rows: number; pieces: number } {
  const rows = items.filter((row) => !isBlankNewRow(row));
  return { rows: rows.length, pieces: rows.reduce((sum, row) => sum + (quantityOf(row) ?? 0), 0) };
}

/** Quantity times weight or price over all rows, as whole numbers of the smallest unit. Rows are replaced when they change, never changed. */
export function sumRows(items: readonly ItemRow[], field: SummedField): RowSum {
  let units: bigint | null = null;
  let skipped = 0;
  for (const row of items) {
    const product = productOf(row, field);
    if (product === 'unreadable') skipped += 1;
    else if (product !== null) units = (units ?? 0n) + product;
  }
  return { sum: units === null ? null : decimalFromUnits(units, field), skipped };
}

type SummedField = Extract<DecimalKind, 'weight' | 'price'>;
/** Null for an empty value. */
type Product = bigint | null | 'unreadable';

// With each character typed into one of a thousand rows all are summed; the others stay as they were.
const products: Record<SummedField, WeakMap<ItemRow, Product>> = { weight: new WeakMap(), price: new WeakMap() };

function productOf(row: ItemRow, field: SummedField): Product {
  const known = products[field].get(row);
  if (known !== undefined) return known;
  const value = valueOfText(`items.${field}`, row[field]);
  const quantity = quantityOf(row);
  const units = typeof value === 'string' ? decimalUnits(value, field) : null;
  const product = value === null ? null : quantity === null || units === null ? 'unreadable' : units * BigInt(quantity);
  products[field].set(row, product);
  return product;
}

/** An empty quantity is the API's default, 1. */
function quantityOf(row: ItemRow): number | null {
  const quantity = valueOfText('items.quantity', row.quantity);
  return quantity === null ? 1 : typeof quantity === 'number' ? quantity : null;
}
