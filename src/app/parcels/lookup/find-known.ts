import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#app/api/cache/cached-parcels.ts';
import { type FoundParcel, parcelCodes } from './parcel-codes.ts';
import type { Wanted } from './parse-codes.ts';

const max = 8;
/** A code of fewer characters is only taken as a whole. */
const leastToBegin = 3;

/** Parcels the browser holds that are called what is wanted, then those whose number begins with it; the first few. */
export function knownParcels(queryClient: QueryClient, wanted: Wanted): FoundParcel[] {
  const code = wanted.kind === 'id' ? wanted.id.toUpperCase() : wanted.code;
  const exact = new Map<string, FoundParcel>();
  const beginning = new Map<string, FoundParcel>();
  for (const parcel of cachedRows(queryClient)) {
    const codes = parcelCodes(parcel);
    if (codes.includes(code)) exact.set(parcel.id, parcel);
    else if (code.length >= leastToBegin && beginning.size < max && codes.some((known) => known.startsWith(code)))
      beginning.set(parcel.id, parcel);
  }
  return [...exact.values(), ...[...beginning.values()].filter(({ id }) => !exact.has(id))].slice(0, max);
}
