import type { Parcel } from '#contract/parcel.ts';
import type { WorkContext } from './item-step.ts';

/** Reads a parcel for its turn, and shows it where the page shows it. Throws the `ApiError` of the request. */
export async function readParcel({ id }: { id: string }, { endpoints, seen }: WorkContext): Promise<Parcel> {
  const { parcel, etag } = await endpoints.getParcel(id);
  seen(parcel, etag);
  return parcel;
}
