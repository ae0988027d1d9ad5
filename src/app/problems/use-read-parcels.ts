import { useQueries } from '@tanstack/react-query';
import { isGone } from '#app/api/http/api-error.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';

export interface ReadParcels {
  /** How many are on their way. */
  reading: number;
  /** Those that the API does not have, or not for this sign-in. */
  missing: readonly string[];
  /** Why another one could not be read; null where all others were. */
  error: unknown;
  retry: () => void;
}

/** Reads those of the parcels that the page has not. */
export function useReadParcels(ids: readonly string[]): ReadParcels {
  const api = useApi();
  return useQueries({
    queries: ids.map((id) => ({ ...parcelQuery(api, id), staleTime: 60_000 })),
    combine: (results) => ({
      reading: results.filter(({ isLoading }) => isLoading).length,
      missing: ids.filter((_, at) => isGone(results[at]?.error)),
      error: results.find(({ error }) => error !== null && !isGone(error))?.error ?? null,
      retry: () => {
        for (const { error, refetch } of results) if (error !== null && !isGone(error)) void refetch();
      },
    }),
  });
}
