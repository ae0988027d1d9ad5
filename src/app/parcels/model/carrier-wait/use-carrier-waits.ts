import { useQuery } from '@tanstack/react-query';
import type { CarrierWait } from '#contract/documents/carriers.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { carrierWaitWords as words } from './carrier-wait-words.ts';
import { usualWait, waitKind } from './wait-kind.ts';

const none: readonly CarrierWait[] = [];

/**
 * For which carriers parcels wait that are being processed, asked once they have waited longer than usual and then again and again. Other
 * servers do not say. `of`: whose parcels they are.
 */
export function useCarrierWaits(of: string, ids: readonly string[]): readonly CarrierWait[] {
  const api = useApi();
  const refused = useMayNot()('read-desk');
  const { desk, proxy } = api.settings;
  const asks = desk && !proxy && refused === undefined && ids.length > 0;
  const { data } = useQuery({
    queryKey: queryKeys.carrierWaits(of),
    queryFn: async ({ signal }) => (await api.endpoints.desk()).readCarrierWaits(ids, signal),
    enabled: asks,
    initialData: none,
    staleTime: usualWait,
    refetchInterval: usualWait,
    gcTime: 0,
  });
  return asks ? data : none;
}

/** What keeps a parcel waiting that is being processed, in one sentence; null where it is not known, or has not taken long. */
export function useCarrierWait(id: string): string | null {
  const wait = useCarrierWaits(id, [id]).find(({ parcel }) => parcel === id);
  return wait === undefined ? null : words.parcel[waitKind(wait)](wait.carrier);
}
