import { type ParcelState, parcelState, type ResultFields } from '#contract/parcel-state.ts';
import { attemptRuns } from '#app/api/polling/status-watch.ts';

/** The part of the processing status (SPEC.md 2.9) the outcome depends on; null for a parcel that was never processed. */
export type StatusSeen = { status: string } | null | undefined;

/** The parcel's state, by all that is known of its processing. `watched`: this browser watches an attempt that has not ended. */
export function processOutcome(parcel: ResultFields, status: StatusSeen, watched: boolean): ParcelState {
  const asked = status !== null && status !== undefined;
  return parcelState(parcel, { processing: watched || attemptRuns(status), ended: asked });
}
