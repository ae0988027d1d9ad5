import { type DecimalKind, decimalFromUnits, decimalUnits, isDecimal } from '#contract/scalars.ts';
import { isBlankNewRow, type ItemRow } from './form-values.ts';
import { wholeNumber } from './same-text.ts';
import { tidyDecimal } from './tidy-decimal.ts';

export interface RowSum {
  /** The exact sum of quantity times value; null where no row has a value that can be counted. */
  sum: string | null;
  /** Rows whose quantity or value cannot be read; empty values count as nothing and are not among them. */
  leftOut: number;
}

/** Rows that will be sent, and their pieces. */
export function countRows(items: readonly ItemRow[]): { rows: number; pieces: number } {
  const rows = items.filter((row) => !isBlankNewRow(row));
  return { rows: rows.length, pieces: rows.reduce((sum, row) => sum + (quantityOf(row) ?? 0), 0) };
}

/** Quantity times weight or price over all rows, as whole numbers of the smallest unit. */
export function sumRows(items: readonly ItemRow[], field: Extract<DecimalKind, 'weight' | 'price'>): RowSum {
  let units: bigint | null = null;
  let leftOut = 0;
  for (const row of items) {
    const value = tidyDecimal(row[field], field);
    if (value === '') continue;
    const quantity = quantityOf(row);
    if (quantity === null || !isDecimal(value, field)) leftOut += 1;
    else units = (units ?? 0n) + decimalUnits(value, field) * BigInt(quantity);
  }
  return { sum: units === null ? null : decimalFromUnits(units, field), leftOut };
}

/** An empty quantity is the API's default, 1. */
function quantityOf(row: ItemRow): number | null {
  return row.quantity === '' ? 1 : wholeNumber(row.quantity);
}
