import type { QueryClient } from '@tanstack/react-query';
import { knownParcels } from '#app/parcels/lookup/find-known.ts';
import { readWanted } from '#app/parcels/lookup/parse-codes.ts';

/** The parcels that are called so, among those the page holds: the journal itself keeps ids alone, and nothing of anyone. */
export function calledParcels(queryClient: QueryClient, text: string | undefined): ReadonlySet<string> {
  const wanted = readWanted(text ?? '');
  return new Set(wanted?.kind === 'code' ? knownParcels(queryClient, wanted).map(({ id }) => id) : []);
}
