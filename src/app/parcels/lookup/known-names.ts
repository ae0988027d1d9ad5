import { type QueryClient, useQuery } from '@tanstack/react-query';
import { cachedRows } from '#app/api/cache/cached-parcels.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { AccountStore } from '#app/session/account-store.ts';

type Named = Pick<ParcelRow, 'id' | 'order_number' | 'reference_code'>;

// In memory only: no name reaches a storage.
const remembered = new AccountStore<ReadonlyMap<string, string>>(new Map());

function nameOf({ order_number, reference_code }: Named): string | null {
  return order_number || reference_code || null;
}

/** Keeps what parcels are called, also when their list goes or when they are deleted. */
export function rememberNames(parcels: readonly Named[]): void {
  const names = new Map(remembered.get());
  for (const parcel of parcels) {
    const name = nameOf(parcel);
    if (name !== null) names.set(parcel.id, name);
  }
  remembered.set(names);
}

/** The names of parcels that were read before, on their own or in lists. */
export function knownNames(queryClient: QueryClient, ids: Iterable<string>): ReadonlyMap<string, string> {
  const wanted = new Set(ids);
  const names = new Map([...remembered.get()].filter(([id]) => wanted.has(id)));
  for (const parcel of cachedRows(queryClient)) {
    const name = wanted.has(parcel.id) ? nameOf(parcel) : null;
    if (name !== null) names.set(parcel.id, name);
  }
  return names;
}

/** What a parcel is called. One that is not known is read, where it may be; until then, and where it is gone, null. */
export function useParcelName(id: string, known: ReadonlyMap<string, string>, mayRead: boolean): string | null {
  const name = known.get(id) ?? remembered.get().get(id) ?? null;
  const { data } = useQuery({
    ...parcelQuery(useApi(), id),
    enabled: name === null && mayRead,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return name ?? (data === undefined ? null : nameOf(data.parcel));
}
