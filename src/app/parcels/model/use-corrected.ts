import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { correctionQuery, forgetCorrection, isCorrected } from '#app/api/cache/corrections.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';

/** Whether the parcel was changed here after the refusal it still holds. A new attempt, wherever it was begun, ends that. */
export function useCorrected(parcel: Parcel, processing: boolean): boolean {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const { data: correction } = useQuery(correctionQuery(parcel.id));
  const { data: newest } = useQuery({ ...parcelQuery(api, parcel.id), enabled: false });
  useEffect(() => {
    if (processing) forgetCorrection(queryClient, parcel.id);
  }, [queryClient, processing, parcel.id]);
  return isCorrected(parcel, newest?.etag ?? null, correction);
}
