import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { isCorrected } from '#app/api/refusals/corrections.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';

/** Whether the parcel was changed here after the refusal it still holds. A new attempt, wherever it was begun, ends that. */
export function useCorrected(parcel: Parcel, processing: boolean): boolean {
  const api = useApi();
  const { corrections } = api;
  const all = useSyncExternalStore(corrections.subscribe, corrections.get);
  const { data: newest } = useQuery({ ...parcelQuery(api, parcel.id), enabled: false });
  useEffect(() => {
    if (processing) corrections.forget(parcel.id);
  }, [corrections, processing, parcel.id]);
  return isCorrected(parcel, newest?.etag ?? null, all.get(parcel.id));
}
