import type { ReadParcels } from '#service/http/read-parcels.ts';
import { findParcels } from '#service/store/queries/parcel-queries.ts';
import type { Store } from '#service/store/store.ts';
import { parcelJson } from './parcel-view.ts';

/** Reads parcels of the sender's account from our own store. */
export function storedParcels({ db }: Store): ReadParcels {
  return async ({ token, baseUrl }, ids) => {
    const parcels = await findParcels(db, token.account, ids);
    const found = new Map(parcels.map((parcel) => [parcel.id, parcelJson(parcel, baseUrl)]));
    return new Map(ids.map((id) => [id, found.get(id) ?? null]));
  };
}
