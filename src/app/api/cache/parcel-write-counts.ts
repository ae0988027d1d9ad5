import type { QueryClient } from '@tanstack/react-query';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { reasonNotRead } from './deleted-parcels.ts';
import { queryKeys } from './query-keys.ts';

// Apart from what writes into the cache (parcel-cache.ts), which only a change needs.

/** How often each parcel was written from the answer to a change. */
const writes = new WeakMap<QueryClient, Map<string, number>>();
const changes = new WeakMap<QueryClient, number>();
const changesOf = new WeakMap<QueryClient, Map<string, number>>();

/** Grows with each parcel that is written or forgotten: what was requested before and comes after may be older than that. */
export function parcelChangeCount(queryClient: QueryClient): number {
  return changes.get(queryClient) ?? 0;
}

/** The same for one parcel. */
export function changeCountOf(queryClient: QueryClient, id: string): number {
  return changesOf.get(queryClient)?.get(id) ?? 0;
}

/** Parcels were changed or forgotten. */
export function countChange(queryClient: QueryClient, ids: readonly string[]): void {
  changes.set(queryClient, parcelChangeCount(queryClient) + 1);
  const counts = changesOf.get(queryClient) ?? new Map<string, number>();
  changesOf.set(queryClient, counts);
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
}

/** A parcel was written from the answer to a change. */
export function countWrite(queryClient: QueryClient, id: string): void {
  countChange(queryClient, [id]);
  const counts = writes.get(queryClient) ?? new Map<string, number>();
  writes.set(queryClient, counts.set(id, (counts.get(id) ?? 0) + 1));
}

/**
 * Reads a parcel for the cache. A change that was answered while the read was on its way is newer than what the read found: it
 * stays, or is read once more where its answer held no version.
 */
export async function readNotOvertaken(
  queryClient: QueryClient,
  id: string,
  read: () => Promise<VersionedParcel>,
): Promise<VersionedParcel> {
  const before = writes.get(queryClient)?.get(id);
  let found: VersionedParcel;
  try {
    // Nothing between the answer and the comparison, nor between that and the cache: a change could be answered there.
    found = await read();
  } catch (error) {
    throw reasonNotRead(queryClient, id, error);
  }
  if (writes.get(queryClient)?.get(id) === before) return found;
  const written = queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(id));
  return written === undefined || written.etag === null ? read() : written;
}
