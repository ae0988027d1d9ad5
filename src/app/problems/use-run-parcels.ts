import { useQueries } from '@tanstack/react-query';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { isCorrectable } from '#app/runs/engine/is-correctable.ts';
import type { Run } from '#app/runs/engine/run-types.ts';

/** Reads the parcels that a run could not process, where the page has not; how many are on their way. */
export function useRunParcels(run: Run | null): { reading: number; error: unknown } {
  const api = useApi();
  const failed = run?.items.filter(isCorrectable) ?? [];
  return useQueries({
    queries: failed.map(({ id }) => ({ ...parcelQuery(api, id), staleTime: 60_000 })),
    combine: (results) => ({
      reading: results.filter(({ isLoading }) => isLoading).length,
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}
