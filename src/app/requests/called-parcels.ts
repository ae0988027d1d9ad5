import type { QueryClient } from '@tanstack/react-query';
import { idInText } from '#app/parcels/lookup/id-in-text.ts';
import { fits } from '#app/parcels/lookup/fit-parcel.ts';
import { readSearch } from '#app/parcels/lookup/match-parcel.ts';
import { heldHits } from '#app/parcels/lookup/parcel-hits.ts';

/** The parcels that are called so, among those the page holds: the journal itself keeps ids alone, and nothing of anyone. */
export function calledParcels(queryClient: QueryClient, text: string | undefined): ReadonlySet<string> {
  if (text === undefined || idInText(text) !== null) return new Set();
  const called = [...heldHits(queryClient, readSearch(text)).values()].filter(({ fit }) => fit <= fits.beginning);
  return new Set(called.map(({ row }) => row.id));
}
