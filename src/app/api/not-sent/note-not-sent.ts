import type { QueryClient } from '@tanstack/react-query';
import { isOfFields } from '#contract/answer-meaning.ts';
import type { FieldErrors } from '#contract/envelopes.ts';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';
import { listedParcel } from '#app/api/cache/listed-parcel.ts';
import { cacheParcel } from '#app/api/cache/parcel-cache.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { namedFields } from './named-values.ts';
import type { NotSent } from './not-sent-marks.ts';

// Marks parcels that were not sent; `not-sent.ts` says what such a mark is and reads it.

/** Whether an error is the checks' word about fields. */
export function isCheckRefusal(error: unknown): error is ApiError {
  return isApiError(error) && isOfFields(error.status, error.fieldErrors);
}

/**
 * Call for each start that failed. The server's version was refused, of which the page may know an older one: the
 * parcel is read once more.
 */
export function noteNotSent(api: ParcelDeskApi, queryClient: QueryClient, id: string, error: unknown): void {
  if (!isCheckRefusal(error)) return;
  const mark = api.notSent.note(id, error.fieldErrors, error.requestId);
  void queryClient
    .fetchQuery({ ...parcelQuery(api, id), staleTime: 0, retry: false })
    .then(({ parcel, etag }) => {
      stampBy(api, mark, parcel);
      cacheParcel(queryClient, parcel, etag);
    })
    .catch(() => stampAsKnown(api, queryClient, mark));
}

/** Marks a parcel that was not tried, as it lacks these fields: to be corrected where all such parcels are. It is not called *not sent*. */
export function markLacking(api: ParcelDeskApi, queryClient: QueryClient, id: string, fields: FieldErrors): void {
  stampAsKnown(api, queryClient, api.notSent.note(id, fields, null, false));
}

/** By what the page holds of a parcel that cannot be read just now. */
function stampAsKnown(api: ParcelDeskApi, queryClient: QueryClient, mark: NotSent): void {
  const parcel =
    queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(mark.id))?.parcel ??
    listedParcel(queryClient, mark.id)?.row;
  if (parcel !== undefined) stampBy(api, mark, parcel);
}

function stampBy(api: ParcelDeskApi, mark: NotSent, parcel: Parcel | ParcelRow): void {
  const paths = Object.keys(mark.fields);
  const named = namedFields(paths, parcel);
  // What the contract's own checks say names no customer.
  api.notSent.stamp(mark, mark.tried ? { named } : { named, free: paths });
  // Lists hold too little of a parcel to tell whether a server's words name its customer.
  if (mark.tried && 'raw' in parcel) void stampFree(api, mark, parcel).catch(() => {});
}

async function stampFree(api: ParcelDeskApi, mark: NotSent, { raw }: Parcel): Promise<void> {
  const { mayBeKept } = await import('#app/sentence/free-sentences.ts');
  const isFree = mayBeKept([raw]);
  const free = Object.keys(mark.fields).filter((path) => mark.fields[path]?.every(isFree));
  api.notSent.stamp(mark, { free });
}
