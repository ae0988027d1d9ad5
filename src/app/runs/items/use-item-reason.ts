import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { lacksCarrierReasons } from '#app/runs/carrier-reasons.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';
import { reasonText } from './run-reason.ts';

/** Why a parcel has its outcome, in the carrier's words where it has any. */
export function useItemReason(item: RunItem): string {
  const wanted = item.parcel !== null && lacksCarrierReasons(item);
  const { data } = useQuery({ ...parcelQuery(useApi(), item.parcel ?? item.id), enabled: wanted });
  return reasonText(item, wanted ? (data?.parcel.processing_errors ?? []) : item.texts);
}
