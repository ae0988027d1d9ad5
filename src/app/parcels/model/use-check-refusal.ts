import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import type { ApiError } from '#app/api/http/api-error.ts';
import { checkRefusalQuery, refusalOf } from '#app/api/cache/check-refusals.ts';

/** What the checks before processing said of the parcel as it is now; null where nothing is known. */
export function useCheckRefusal(parcel: Parcel): ApiError | null {
  const { data } = useQuery(checkRefusalQuery(parcel.id));
  return useMemo(() => refusalOf(parcel, data), [parcel, data]);
}
