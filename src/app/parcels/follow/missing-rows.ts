import type { Page } from '#app/api/endpoints.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

/**
 * The known parcels that a page which was read again should hold and does not: they may have been deleted. `before`: the page that
 * leads to it, read just now; null for the first. Pages are sorted by when parcels were created, the newest first; where they
 * are not, nothing is missed.
 */
export function missingRows(
  page: Page<ParcelRow>,
  before: Page<ParcelRow> | null,
  known: readonly ParcelRow[],
): ParcelRow[] {
  const read = [...(before?.entries ?? []), ...page.entries];
  if (read.some((row, index) => index > 0 && row.created_at > (read[index - 1]?.created_at ?? ''))) return [];
  const there = new Set(read.map(({ id }) => id));
  const from = before?.entries.at(-1)?.created_at ?? null;
  const to = page.next === null ? null : (page.entries.at(-1)?.created_at ?? from);
  return known.filter(
    ({ id, created_at }) => (from === null || created_at <= from) && (to === null || created_at > to) && !there.has(id),
  );
}
