import type { QueryClient } from '@tanstack/react-query';
import { cachedPages } from './cached-parcels.ts';
import { newestTimestamp } from './list-start.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

export interface ListedParcel {
  row: ParcelRow;
  /** When it was read, in milliseconds since 1970 UTC by the server's clock; what was changed from here since then is in it. */
  readAt: number;
}

/** What a list holds of a parcel, as it was read last; null where none does. */
export function listedParcel(queryClient: QueryClient, id: string): ListedParcel | null {
  let newest: ListedParcel | null = null;
  for (const { entries, readAt = 0 } of cachedPages(queryClient)) {
    const row = entries.find((entry) => entry.id === id);
    if (row === undefined) continue;
    // A row that was written again since its page came is as new as its times.
    const at = Math.max(readAt, Date.parse(newestTimestamp([row]) ?? '') || 0);
    if (newest === null || at > newest.readAt) newest = { row, readAt: at };
  }
  return newest;
}
