import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { correctionQuery, forgetCorrection, refusalText } from '../../api/corrections.ts';

/** Whether the parcel was changed here after the refusal it still holds. A new attempt ends that. */
export function useCorrected(parcel: Parcel, processing: boolean): boolean {
  const queryClient = useQueryClient();
  const { data } = useQuery(correctionQuery(parcel.id));
  useEffect(() => {
    if (processing) forgetCorrection(queryClient, parcel.id);
  }, [queryClient, processing, parcel.id]);
  return data === refusalText(parcel);
}
