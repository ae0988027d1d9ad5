import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/parcel-desk-api.ts';
import { parcelQuery } from '../api/queries.ts';
import type { RunItem } from './engine/run-types.ts';
import { reasonText } from './run-reason.ts';

/** Why a parcel has its outcome. The carrier's reasons are not kept on this device: after a reload the parcel itself has them. */
export function useItemReason(item: RunItem): string {
  const wanted = item.texts.length === 0 && (item.reason === 'carrier' || item.reason === 'unclear');
  const { data } = useQuery({ ...parcelQuery(useApi(), item.id), enabled: wanted });
  return reasonText(item, wanted ? (data?.parcel.processing_errors ?? []) : item.texts);
}
