import type { ServiceContext } from '#service/http/context.ts';
import type { ReadParcels } from '#service/http/read-parcels.ts';
import { findParcels, parcelVersions } from '#service/store/queries/parcel-queries.ts';
import { parcelJson } from './parcel-view.ts';

/** Reads parcels of the sender's account from our own store: a version that was read for any desk or list is not read again. */
export function storedParcels({
  store: { db },
  knownParcels,
}: Pick<ServiceContext, 'store' | 'knownParcels'>): ReadParcels {
  return async ({ token, baseUrl }, ids) => {
    const versions = await parcelVersions(db, token.account, ids);
    const known = [...versions].flatMap(([id, version]) => knownParcels.get(id, version) ?? []);
    const unread = new Set(versions.keys());
    for (const { id } of known) unread.delete(id);
    const read = unread.size === 0 ? [] : await findParcels(db, token.account, [...unread]);
    for (const parcel of read) knownParcels.add(parcel);
    const found = new Map([...known, ...read].map((parcel) => [parcel.id, parcelJson(parcel, baseUrl)]));
    return new Map(ids.map((id) => [id, found.get(id) ?? null]));
  };
}
