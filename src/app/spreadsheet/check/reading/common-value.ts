import type { CellValue, FieldReader } from './field-reader.ts';

/** The value of a parcel's field in the first row that has one, and the first row with another value. */
export function commonValue(
  reader: FieldReader,
  rows: readonly (readonly string[])[],
  places: readonly number[],
  currency?: string,
) {
  let [value, row, other]: [CellValue | null, number, number | null] = [null, places[0] ?? 0, null];
  let cell = '';
  for (const place of places) {
    const next = reader.cell(rows[place] ?? []);
    if (next === '' || next === cell) continue;
    const read = reader.read(next, currency);
    if (read === null) continue;
    if (value === null) [value, row, cell] = [read, place, next];
    else if (read.text !== value.text) other ??= place;
  }
  return { value, row, other };
}
