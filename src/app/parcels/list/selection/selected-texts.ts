import type { ParcelRow } from '#app/api/parcel-row.ts';

export type CopiedField = 'orderNumbers' | 'ids' | 'tracking';

/** What is copied of the selected parcels, a line each, and how many of them have none. */
export function selectedTexts(rows: readonly ParcelRow[], field: CopiedField): { lines: string[]; without: number } {
  const perRow = rows.map((row) => textsOf(row, field));
  return { lines: perRow.flat(), without: perRow.filter((texts) => texts.length === 0).length };
}

function textsOf(row: ParcelRow, field: CopiedField): string[] {
  if (field === 'ids') return [row.id];
  const found = field === 'orderNumbers' ? [row.order_number] : row.labels.map((label) => label.tracking_number);
  return found.flatMap((text) => (text === null || text === '' ? [] : [text]));
}
