import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { cachedRows } from '#app/api/cache/cached-parcels.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';

type Named = Pick<ParcelRow, 'id' | 'order_number' | 'reference_code'>;

// In memory beside the parcels themselves: no name reaches a storage, and signing out forgets them all.
const key = queryKeys.names;

function nameOf({ order_number, reference_code }: Named): string | null {
  return order_number || reference_code || null;
}

/** Keeps what parcels are called, also when their list goes or when they are deleted. */
export function rememberNames(queryClient: QueryClient, parcels: readonly Named[]): void {
  const names = new Map(queryClient.getQueryData<ReadonlyMap<string, string>>(key));
  for (const parcel of parcels) {
    const name = nameOf(parcel);
    if (name !== null) names.set(parcel.id, name);
  }
  queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false });
  queryClient.setQueryData(key, () => names);
}

/** The names of parcels that were read before, by themselves or in lists. */
export function knownNames(queryClient: QueryClient, ids: Iterable<string>): ReadonlyMap<string, string> {
  const wanted = new Set(ids);
  const remembered = queryClient.getQueryData<ReadonlyMap<string, string>>(key) ?? new Map<string, string>();
  const names = new Map([...remembered].filter(([id]) => wanted.has(id)));
  for (const parcel of cachedRows(queryClient)) {
    const name = wanted.has(parcel.id) ? nameOf(parcel) : null;
    if (name !== null) names.set(parcel.id, name);
  }
  return names;
}

/** What a parcel is called. One that is not known is read, where it may be; until then, and where it is gone, null. */
export function useParcelName(id: string, known: ReadonlyMap<string, string>, mayRead: boolean): string | null {
  const queryClient = useQueryClient();
  const name = known.get(id) ?? queryClient.getQueryData<ReadonlyMap<string, string>>(key)?.get(id) ?? null;
  const { data } = useQuery({
    ...parcelQuery(useApi(), id),
    enabled: name === null && mayRead,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return name ?? (data === undefined ? null : nameOf(data.parcel));
}
