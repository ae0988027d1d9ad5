import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page, VersionedParcel } from '../api/endpoints.ts';
import type { ParcelRow } from '../api/parcel-row.ts';
import { type FoundParcel, parcelCodes } from './parcel-codes.ts';
import type { Wanted } from './read-wanted.ts';

const most = 8;
/** A code of fewer characters is only taken as a whole. */
const leastToBegin = 3;

/** Parcels the browser holds that are called what is wanted, then those whose number begins with it; the first few. */
export function knownParcels(queryClient: QueryClient, wanted: Wanted): FoundParcel[] {
  const code = wanted.kind === 'id' ? wanted.id.toUpperCase() : wanted.code;
  const exact = new Map<string, FoundParcel>();
  const beginning = new Map<string, FoundParcel>();
  for (const parcel of heldParcels(queryClient)) {
    const codes = parcelCodes(parcel);
    if (codes.includes(code)) exact.set(parcel.id, parcel);
    else if (code.length >= leastToBegin && beginning.size < most && codes.some((known) => known.startsWith(code)))
      beginning.set(parcel.id, parcel);
  }
  return [...exact.values(), ...[...beginning.values()].filter(({ id }) => !exact.has(id))].slice(0, most);
}

/** The copy of a parcel's own page comes last: it is the newest. */
function* heldParcels(queryClient: QueryClient): Generator<FoundParcel> {
  for (const [, data] of queryClient.getQueriesData<InfiniteData<Page<ParcelRow>>>({ queryKey: ['parcels'] }))
    for (const page of data?.pages ?? []) yield* page.entries;
  for (const [, data] of queryClient.getQueriesData<VersionedParcel>({ queryKey: ['parcel'] }))
    if (data !== undefined) yield data.parcel;
}
