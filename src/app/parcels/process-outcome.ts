import type { Parcel } from '#contract/parcel.ts';
import { attemptRuns } from '../api/status-watch.ts';

/** The part of the processing status (SPEC.md 2.9) the outcome depends on; null for a parcel that was never processed. */
export type StatusSeen = { status: string } | null | undefined;

/**
 * What is known of a parcel's processing. `unclear`: the answer fits none of SPEC.md 3 (completed without a result, a result
 * beside errors), so that neither success nor refusal may be claimed.
 */
export type ProcessOutcome = 'open' | 'processing' | 'refused' | 'unclear' | 'processed' | 'printed' | 'cancelled';

type Result = Pick<Parcel, 'processed_at' | 'printed_at' | 'cancelled_at' | 'processing_errors'>;

/** SPEC.md 3 and 4.6. `watched`: this browser has an attempt under watch that has not ended. */
export function processOutcome(parcel: Result, status: StatusSeen, watched: boolean): ProcessOutcome {
  const refused = parcel.processing_errors.length > 0;
  if (parcel.cancelled_at !== null) return 'cancelled';
  if (parcel.processed_at !== null && refused) return 'unclear';
  if (parcel.processed_at !== null) return parcel.printed_at === null ? 'processed' : 'printed';
  if (watched || attemptRuns(status)) return 'processing';
  if (refused) return 'refused';
  return status === null || status === undefined ? 'open' : 'unclear';
}
