import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { maxDeskRows } from '#contract/desk/desk-rows.ts';
import { readParcel } from '#contract/parcel.ts';
import { cachedRows } from '#app/api/cache/cached-parcels.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { AccountStore } from '#app/session/account-store.ts';
import { countWords } from '#app/words/count-words.ts';

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

/** What parcels are called, by their ids. Those that are not known are read together where there is a desk; one that is gone has no name. */
export function useParcelNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const wanted = [...new Set(ids)].toSorted().join(' ');
  const known = useMemo(() => knownNames(queryClient, idsOf(wanted)), [queryClient, wanted]);
  const missing = idsOf(wanted).filter((id) => !known.has(id));
  const { data: read } = useQuery({
    queryKey: queryKeys.parcelNames(missing.join(' ')),
    queryFn: ({ signal }) => readNames(api, missing, signal),
    enabled: api.settings.desk && missing.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useMemo(() => new Map([...known, ...(read ?? [])]), [known, read]);
}

/** What the first of `count` parcels are called, and how many others there are; null where no name is known. */
export function namesOfFirst(
  first: readonly string[],
  count: number,
  names: ReadonlyMap<string, string>,
): string | null {
  const known = first.flatMap((id) => names.get(id) ?? []);
  return known.length === 0 ? null : countWords.firstOf(known, count - known.length);
}

const idsOf = (joined: string) => joined.split(' ').filter((id) => id !== '');

async function readNames(
  { endpoints }: ParcelDeskApi,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<[id: string, name: string][]> {
  const desk = await endpoints.desk();
  const found: Named[] = [];
  for (let at = 0; at < ids.length; at += maxDeskRows)
    for (const { parcel } of await desk.readRows(ids.slice(at, at + maxDeskRows), signal)) {
      const read = parcel === null ? null : readParcel(parcel);
      if (read !== null) found.push(read);
    }
  rememberNames(found);
  return found.flatMap((parcel): [string, string][] => {
    const name = nameOf(parcel);
    return name === null ? [] : [[parcel.id, name]];
  });
}
