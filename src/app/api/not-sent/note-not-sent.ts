import type { QueryClient } from '@tanstack/react-query';
import type { FieldErrors } from '#contract/envelopes.ts';
import type { Parcel } from '#contract/parcel.ts';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';
import { listedParcel } from '#app/api/cache/listed-parcel.ts';
import { cacheParcel } from '#app/api/cache/parcel-cache.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { digest } from './not-sent.ts';
import type { JudgedData } from './not-sent-marks.ts';

// Marks parcels that were not sent; `not-sent.ts` says what such a mark is and reads it.

/** Whether an error is the checks' word about fields. */
export function isCheckRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status === 422 && Object.keys(error.fieldErrors).length > 0;
}

/**
 * To be told of each start that failed. What was refused is what the server holds, of which the page may know an older version: the
 * parcel is read once more.
 */
export function noteNotSent(api: ParcelDeskApi, queryClient: QueryClient, id: string, error: unknown): void {
  if (!isCheckRefusal(error)) return;
  const mark = api.notSent.note(id, error.fieldErrors, error.requestId);
  void queryClient
    .fetchQuery({ ...parcelQuery(api, id), staleTime: 0, retry: false })
    .then(({ parcel, etag }) => {
      api.notSent.stamp(mark, digestsOf(parcel));
      cacheParcel(queryClient, parcel, etag);
    })
    .catch(() => api.notSent.stamp(mark, knownDigests(queryClient, id)));
}

/** Marks a parcel that was not even tried, as it lacks these fields: to be corrected where all such parcels are. */
export function markLacking(api: ParcelDeskApi, queryClient: QueryClient, id: string, fields: FieldErrors): void {
  api.notSent.stamp(api.notSent.note(id, fields, null), knownDigests(queryClient, id));
}

/** What the page holds of a parcel that cannot be read just now. */
function knownDigests(queryClient: QueryClient, id: string): JudgedData {
  const parcel = queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(id))?.parcel;
  if (parcel !== undefined) return digestsOf(parcel);
  const listed = listedParcel(queryClient, id);
  return { whole: null, row: listed === null ? null : digest(listed.row) };
}

function digestsOf(parcel: Parcel): JudgedData {
  return { whole: digest(parcel.raw), row: digest(toParcelRow(parcel)) };
}
