import type { ParcelRow } from '#app/api/parcel-row.ts';

/**
 * The known parcels that a page, read again, must hold and does not: they were deleted. Certain only between its first and last
 * row, and only where both are sorted by when parcels were created, the newest first.
 */
export function goneRows(page: readonly ParcelRow[], known: readonly ParcelRow[]): ParcelRow[] {
  const [first, last] = [page[0], page.at(-1)];
  const isSorted = page.every((row, index) => index === 0 || row.created_at <= (page[index - 1]?.created_at ?? ''));
  if (first === undefined || last === undefined || !isSorted) return [];
  const there = new Set(page.map(({ id }) => id));
  return known.filter(
    ({ id, created_at }) => created_at < first.created_at && created_at > last.created_at && !there.has(id),
  );
}
