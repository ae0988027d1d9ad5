import type { CheckRow } from '#app/spreadsheet/check/check-types.ts';

/** Whether the row at a place is of the same parcel as the row above it: the first row of its parcel is among those shown above. */
export function continuesParcel(rowAt: (place: number) => CheckRow | undefined, place: number): boolean {
  const row = rowAt(place);
  if (row === undefined || row.first) return false;
  // Rows of another parcel between them would have another size, or begin again.
  for (let above = place - 1; above > place - row.size; above -= 1) {
    const other = rowAt(above);
    if (other?.size !== row.size) return false;
    if (other.first) return true;
  }
  return false;
}
