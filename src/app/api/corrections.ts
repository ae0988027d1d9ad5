import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';

// A change does not take the carrier's last refusal out of a parcel (SPEC.md 3): the page remembers that it speaks of the parcel
// as it was before. In the cache, so that signing out forgets it.

type Refused = Pick<Parcel, 'id' | 'processing_errors'>;

/** The refusal the user has answered with a change since, as text; null when there is none. Never asked for. */
export function correctionQuery(id: string) {
  return queryOptions<string | null>({
    queryKey: ['corrected', id],
    queryFn: () => null,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** To be told when a change of a parcel was saved. */
export function noteCorrection(queryClient: QueryClient, parcel: Refused): void {
  if (parcel.processing_errors.length > 0)
    queryClient.setQueryData(correctionQuery(parcel.id).queryKey, refusalText(parcel));
}

/** A new attempt has begun: what it says will be of the parcel as it is now. */
export function forgetCorrection(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: correctionQuery(id).queryKey });
}

export function refusalText({ processing_errors: errors }: Pick<Refused, 'processing_errors'>): string {
  return JSON.stringify(errors);
}
