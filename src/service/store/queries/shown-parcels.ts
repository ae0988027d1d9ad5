import type { ListedParcel } from './list-parcel-rows.ts';

/** Parcels as lists show them, kept in memory. A version never changes, so that one of these is as good as one read again. */
export interface KnownParcels {
  /** The parcel in this very version; null when it is not here. */
  get(id: string, version: number): ListedParcel | null;
  add(parcel: ListedParcel): void;
  isEmpty(): boolean;
}

/** Beside the text of a document. */
const overheadBytes = 500;

/** Keeps parcels up to so many bytes; the ones added first go first, since what is still looked at is soon added again. */
export function openKnownParcels(maxBytes: number): KnownParcels {
  const parcels = new Map<string, ListedParcel>();
  let bytes = 0;

  function remove({ id, document }: ListedParcel): void {
    parcels.delete(id);
    bytes -= document.byteLength + overheadBytes;
  }

  return {
    get(id, version) {
      const parcel = parcels.get(id);
      return parcel?.version === version ? parcel : null;
    },
    add(parcel) {
      const before = parcels.get(parcel.id);
      if (before !== undefined) remove(before);
      parcels.set(parcel.id, parcel);
      bytes += parcel.document.byteLength + overheadBytes;
      for (const oldest of parcels.values()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    isEmpty: () => parcels.size === 0,
  };
}
