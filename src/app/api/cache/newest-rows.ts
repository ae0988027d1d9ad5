import type { QueryClient } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { cachedPages } from './cached-parcels.ts';
import { queryKeys } from './query-keys.ts';

const rowsOf = new WeakMap<Parcel, ParcelRow>();

/** Every parcel that the page has read, on its own or in a list, by its id: as it was read last. */
export function newestRows(queryClient: QueryClient): Map<string, ParcelRow> {
  const rows = new Map<string, ParcelRow>();
  const pages = cachedPages(queryClient).toSorted((one, other) => (one.readAt ?? 0) - (other.readAt ?? 0));
  for (const { entries } of pages) for (const row of entries) rows.set(row.id, row);
  const read = queryClient.getQueryCache().findAll({
    queryKey: queryKeys.parcels,
    // A list has shown since that it is old.
    predicate: ({ state }) => state.data !== undefined && !state.isInvalidated,
  });
  for (const { state } of read) {
    const { parcel } = state.data as VersionedParcel;
    rows.set(parcel.id, rowOf(parcel));
  }
  return rows;
}

/** The same row for the same parcel. */
export function rowOf(parcel: Parcel): ParcelRow {
  const known = rowsOf.get(parcel);
  if (known !== undefined) return known;
  const row = toParcelRow(parcel);
  rowsOf.set(parcel, row);
  return row;
}
