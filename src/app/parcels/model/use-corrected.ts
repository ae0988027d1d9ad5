import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { corrections, isCorrected } from '#app/api/refusals/corrections.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';

/** Whether the parcel was changed after the refusal it still holds, by any user or program. A new attempt, wherever it was begun, ends that. */
export function useCorrected(parcel: Parcel, processing: boolean): boolean {
  const api = useApi();
  const [all] = useStored(corrections);
  const { data: newest } = useQuery({ ...parcelQuery(api, parcel.id), enabled: false });
  useEffect(() => {
    if (processing) corrections.forget(parcel.id);
  }, [processing, parcel.id]);
  return isCorrected(parcel, newest?.etag ?? null, all.get(parcel.id));
}
