import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { queryKeys } from './query-keys.ts';

// The checks before processing refuse by field and leave the parcel as it is (SPEC.md 4.4): nothing of the parcel tells of it. The page
// keeps what they said of the very data they judged, for the parcel's panel and its form. In the cache, so that signing out forgets it.

type Checked = Pick<Parcel, 'id' | 'raw'>;

export interface CheckRefusal {
  error: ApiError;
  /** What the checked data was; null where the page had not read it. */
  data: string | null;
}

/** What the checks said last of a parcel; null when nothing. Never asked for. */
export function checkRefusalQuery(id: string) {
  return queryOptions<CheckRefusal | null>({
    queryKey: queryKeys.checkRefusal(id),
    queryFn: () => null,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether an error is the checks' word about fields. */
export function isCheckRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status === 422 && Object.keys(error.fieldErrors).length > 0;
}

/** To be told of each start that failed. */
export function noteCheckRefusal(queryClient: QueryClient, id: string, error: unknown): void {
  if (!isCheckRefusal(error)) return;
  const raw = queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(id))?.parcel.raw;
  const refusal: CheckRefusal = { error, data: raw === undefined ? null : hashKey([raw]) };
  queryClient.setQueryData(checkRefusalQuery(id).queryKey, refusal);
}

/** The parcel was changed, or is being processed. */
export function forgetCheckRefusal(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: checkRefusalQuery(id).queryKey });
}

/** What the checks said of the parcel as it is now; null where they said nothing, or judged other data. */
export function refusalOf({ raw }: Checked, kept: CheckRefusal | null | undefined): ApiError | null {
  if (kept === null || kept === undefined) return null;
  return kept.data === null || kept.data === hashKey([raw]) ? kept.error : null;
}
