import { useQueries } from '@tanstack/react-query';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';

/** Reads those of the parcels that the page has not; how many are on their way. */
export function useReadParcels(ids: readonly string[]): { reading: number; error: unknown } {
  const api = useApi();
  return useQueries({
    queries: ids.map((id) => ({ ...parcelQuery(api, id), staleTime: 60_000 })),
    combine: (results) => ({
      reading: results.filter(({ isLoading }) => isLoading).length,
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}
