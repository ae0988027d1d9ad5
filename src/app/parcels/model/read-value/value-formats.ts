/** How values are written where a value alone cannot show it. Null: not known. */
export interface ValueFormats {
  /** `03/04/2026`: day or month first. */
  date: 'day-first' | 'month-first' | null;
  /** The sign before the decimals; `1.234` may be either. */
  decimal: '.' | ',' | null;
  /** The unit of a weight without one. */
  weight: 'kg' | 'g' | 'lb' | 'oz' | null;
  /** The unit of a length without one. */
  dimension: 'cm' | 'mm' | 'in' | null;
  /** The zone of a time without one; by default the browser's. */
  zone?: 'utc';
}

/** What is typed on the page: a lone separator is the decimal sign, weights are kilograms, lengths centimetres. */
export const typedFormats: ValueFormats = { date: null, decimal: null, weight: null, dimension: null };
