import type { ParcelRow } from '#app/api/parcel-row.ts';
import { shippedAt } from './handovers.ts';

export interface ListedParcels {
  /** What the driver takes, in the order in which it was shipped. */
  rows: ParcelRow[];
  cancelled: ParcelRow[];
  /** Ids. */
  deleted: string[];
  unread: string[];
}

/** What became of the parcels of a list. `read`: null for one that is deleted. */
export function listedParcels(
  ids: readonly string[],
  known: ReadonlyMap<string, ParcelRow>,
  read: ReadonlyMap<string, ParcelRow | null>,
): ListedParcels {
  const listed: ListedParcels = { rows: [], cancelled: [], deleted: [], unread: [] };
  for (const id of ids) {
    const row = known.get(id) ?? read.get(id);
    if (row === undefined) listed.unread.push(id);
    else if (row === null) listed.deleted.push(id);
    else if (row.cancelled_at === null) listed.rows.push(row);
    else listed.cancelled.push(row);
  }
  listed.rows.sort((one, other) => shippedAt(one).localeCompare(shippedAt(other)) || one.id.localeCompare(other.id));
  return listed;
}
