import { isStillHere } from '#contract/parcel-state.ts';
import type { QueryClient } from '@tanstack/react-query';
import { newestRows } from '#app/api/cache/newest-rows.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { isAscii } from '#app/words/fold-text.ts';
import { type Fit, fitOf, fits } from './fit-parcel.ts';
import type { ParcelSearch } from './match-parcel.ts';

/** A parcel that matches what is searched for. */
export interface Hit {
  row: ParcelRow;
  fit: Fit;
}

/** Fewer letters or digits are in nearly every parcel: they are found as whole codes only. */
const fewestSigns = 3;

export function hitOf(row: ParcelRow, search: ParcelSearch): Hit | null {
  if (search.code === '') return null;
  const fit = fitOf(row, search);
  const isShort = search.code.length < fewestSigns && isAscii(search.code);
  return fit === null || (isShort && fit > fits.withoutSigns) ? null : { row, fit };
}

/** What matches among the parcels that the page holds, each as it was read last. */
export function heldHits(queryClient: QueryClient, search: ParcelSearch): Map<string, Hit> {
  const hits = new Map<string, Hit>();
  if (search.code === '') return hits;
  for (const row of newestRows(queryClient).values()) {
    const hit = hitOf(row, search);
    if (hit !== null) hits.set(row.id, hit);
  }
  return hits;
}

/** The best first; of equal ones those that can still be shipped, then the newest. */
export function bestFirst(hits: Iterable<Hit>): Hit[] {
  // A scan of a parcel that is printed or cancelled more likely means another one of the same number.
  return [...hits].toSorted(
    (one, other) =>
      one.fit - other.fit ||
      Number(isStillHere(other.row)) - Number(isStillHere(one.row)) ||
      compareText(other.row.created_at, one.row.created_at),
  );
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
