import type { ApiRequest } from '#service/http/api-request.ts';
import { notFound } from '#service/http/http-error.ts';
import { findParcel, type StoredParcel } from '#service/store/queries/parcel-queries.ts';
import type { Executor } from '#service/store/store.ts';

export const noSuchParcel = 'there is no parcel with this id';

/** The parcel of the path, of the caller's account; 404 otherwise. */
export async function requireParcel(db: Executor, { token, parcelId }: ApiRequest): Promise<StoredParcel> {
  const parcel = await findParcel(db, token.account, parcelId);
  if (parcel === null) throw notFound(noSuchParcel);
  return parcel;
}
