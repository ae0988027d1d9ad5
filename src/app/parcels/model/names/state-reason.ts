import type { ResultFields } from '#contract/parcel-state.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { reasonsOf, type ShownState } from '#app/parcels/model/not-sent/shown-state.ts';
import { parcelStateWords as words } from '#app/parcels/model/parcel-state-words.ts';
import { formatTimestamp } from '#app/words/time.ts';

/** Why a parcel is in its state, from the fields the state follows from (SPEC.md 3), or from its mark. */
export function stateReason(parcel: ResultFields, state: ShownState, mark?: NotSent): string {
  const reasons = reasonsOf(parcel, state, mark);
  switch (state) {
    case 'open':
      return words.openReason;
    case 'not-sent':
      return words.notSentReason(reasons);
    case 'processing':
      return words.processingReason;
    case 'refused':
      return words.refusedReason(reasons);
    case 'unclear':
      return words.unclearReason(reasons);
    case 'processed':
      return words.processedReason(formatTimestamp(parcel.processed_at ?? ''));
    case 'printed':
      return words.printedReason(formatTimestamp(parcel.printed_at ?? ''));
    case 'cancelled':
      return words.cancelledReason(formatTimestamp(parcel.cancelled_at ?? ''));
  }
}
