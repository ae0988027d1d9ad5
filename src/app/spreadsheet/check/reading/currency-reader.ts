import { parcelFields } from '#contract/parcel-fields.ts';
import { settledCurrency } from '#app/spreadsheet/columns/names/file-currency.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { commonValue } from './common-value.ts';
import type { FieldReader } from './field-reader.ts';

export interface ParcelCurrency {
  code: string;
  /** What says so; `nothing`: it is the one of a parcel without any. */
  from: 'column' | 'fixed' | 'prices' | 'nothing';
}

interface CurrencySources {
  /** Of the column that holds it. */
  column: FieldReader | undefined;
  /** Of every parcel, where no column holds it; null where one does, or its prices name it. */
  fixed: string | null;
  /** Columns and fixed values that hold prices. */
  prices: readonly { reader: FieldReader; cell?: string }[];
  answers: Mapping['currencies'];
}

/** Reads the currency of a parcel's prices: of its column, the fixed value, or the first price that names one. */
export class CurrencyReader {
  readonly #sources: CurrencySources;

  constructor(sources: CurrencySources) {
    this.#sources = sources;
  }

  read(rows: readonly (readonly string[])[], places: readonly number[]): ParcelCurrency {
    const { column, fixed, prices, answers } = this.#sources;
    const value = column === undefined ? null : commonValue(column, rows, places).value;
    if (value !== null) return { code: value.text, from: 'column' };
    if (fixed !== null) return { code: fixed, from: 'fixed' };
    for (const place of places)
      for (const { reader, cell } of prices) {
        const named = reader.currencyOf(cell ?? reader.cell(rows[place] ?? []));
        const code = named === null ? null : settledCurrency(named, answers);
        if (code !== null) return { code, from: 'prices' };
      }
    return { code: parcelFields.currency.initial, from: 'nothing' };
  }
}
