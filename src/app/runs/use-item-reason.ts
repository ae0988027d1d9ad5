import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/parcel-desk-api.ts';
import { parcelQuery } from '../api/queries.ts';
import { lacksCarrierWords } from './read-carrier-words.ts';
import type { RunItem } from './engine/run-types.ts';
import { reasonText } from './run-reason.ts';

/** Why a parcel has its outcome, in the carrier's words where it has any. */
export function useItemReason(item: RunItem): string {
  const wanted = lacksCarrierWords(item);
  const { data } = useQuery({ ...parcelQuery(useApi(), item.id), enabled: wanted });
  return reasonText(item, wanted ? (data?.parcel.processing_errors ?? []) : item.texts);
}
