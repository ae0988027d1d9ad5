import type { Parcel } from '#contract/parcel.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { compareShelves } from '#app/printing/compose/job-order.ts';

/** What is taken from one place: of one SKU, or of one name where there is none. */
export interface PickLine {
  /** The storage location; empty where none is named. */
  shelf: string;
  sku: string;
  name: string;
  quantity: number;
  /** The parcels that it is sorted into, each with how many of it. */
  into: { parcel: string; name: string; quantity: number }[];
}

type Picked = Pick<Parcel, 'id' | 'order_number' | 'reference_code' | 'items'>;

/** What the parcels hold, as a round through the storage takes it: by location, then by SKU. What has no location comes last. */
export function pickLines(parcels: readonly Picked[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const parcel of parcels)
    for (const { quantity, storage_location, sku: itemSku, name: itemName, description } of parcel.items) {
      const [shelf, sku] = [storage_location?.trim() ?? '', itemSku?.trim() ?? ''];
      const name = itemName ?? description ?? '';
      const key = JSON.stringify([shelf, sku === '' ? ['', name] : sku]);
      const line = lines.get(key) ?? { shelf, sku, name, quantity: 0, into: [] };
      lines.set(key, line);
      line.quantity += quantity;
      const last = line.into.at(-1);
      if (last?.parcel === parcel.id) last.quantity += quantity;
      else line.into.push({ parcel: parcel.id, name: parcelName(parcel), quantity });
    }
  return [...lines.values()].toSorted(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      compareShelves(one.shelf, other.shelf) ||
      compareShelves(one.sku, other.sku) ||
      compareShelves(one.name, other.name),
  );
}
