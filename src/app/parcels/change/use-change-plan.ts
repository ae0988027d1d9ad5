import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { parcelQuery } from '#app/api/cache/queries.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { isInRows, type ParcelRow } from '#app/api/parcel-row.ts';
import { containerOf } from './change-fields.ts';
import { type PlannedChange, planChange } from './change-plan.ts';
import type { ParcelChange } from './parcel-change.ts';

export interface ReadPlan {
  planned: readonly PlannedChange[];
  /** Whether the parcel is known whole. */
  isWhole: (id: string) => boolean;
  /** How many parcels are being read, and how many could not be. */
  loading: number;
  failed: number;
}

/** What a change comes to for each parcel. `toRead`: the parcels that are read whole where their rows do not hold the field. */
export function useChangePlan(
  rows: readonly ParcelRow[],
  toRead: readonly ParcelRow[],
  path: string | null,
  change: ParcelChange | null,
): ReadPlan {
  const api = useApi();
  const watched = useSyncExternalStore(api.statusWatch.subscribe, api.statusWatch.getIds);
  const queries = useMemo(() => toRead.map(({ id }) => parcelQuery(api, id)), [api, toRead]);
  const found = useQueries({ queries, combine: foundParcels });
  const parcels = useMemo(() => new Map(found.map(({ parcel }) => [parcel?.id, parcel])), [found]);
  const planned = useMemo(() => {
    const processing = new Set(watched);
    const inRows = path !== null && areInRows(path);
    return rows.map((row) =>
      planChange({
        row,
        held: parcels.get(row.id)?.raw ?? (inRows ? row : undefined),
        path,
        change,
        processing: processing.has(row.id),
      }),
    );
  }, [rows, parcels, path, change, watched]);
  return {
    planned,
    isWhole: (id) => parcels.has(id),
    loading: found.filter(({ isLoading }) => isLoading).length,
    failed: found.filter(({ parcel, isLoading }) => parcel === undefined && !isLoading).length,
  };
}

function foundParcels(results: readonly UseQueryResult<VersionedParcel>[]) {
  return results.map(({ data, isLoading }) => ({ parcel: data?.parcel, isLoading }));
}

/** Whether the rows of lists hold the field. */
export function areInRows(path: string): boolean {
  return isInRows(containerOf(path)?.container ?? path);
}
