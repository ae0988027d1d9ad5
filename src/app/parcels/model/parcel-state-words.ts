import type { ResultFields } from '#contract/parcel-state.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { defineWords } from '#app/words/define-words.ts';
import { reasonsOf, type ShownState } from './not-sent/shown-state.ts';

export const parcelStateWords = defineWords({
  en: {
    open: 'Open',
    'not-sent': 'Not sent',
    processing: 'Processing',
    refused: 'Refused',
    unclear: 'Unclear',
    processed: 'Processed',
    printed: 'Printed',
    cancelled: 'Cancelled',
    openReason: 'Not processed yet',
    notSentReason: (reasons: readonly string[]) => ['Not sent: data missing', ...reasons].join('\n'),
    processingReason: 'Waiting for the carrier',
    refusedReason: (errors: readonly string[]) => ['Refused by the carrier', ...errors].join('\n'),
    unclearReason: (errors: readonly string[]) => ['The result of processing is unclear', ...errors].join('\n'),
    processedReason: (time: string) => `Processed ${time}, not marked as printed`,
    printedReason: (time: string) => `Marked as printed ${time}`,
    cancelledReason: (time: string) => `Cancelled ${time}`,
    /** Beside the state: what the checks find before any request. A server with unknown checks may ask for less. */
    missing: (known: boolean): string => (known ? 'data missing' : 'may be refused'),
    missingReason: (known: boolean, reasons: readonly string[]) =>
      [known ? 'Data missing: it would not be sent' : 'It may be refused before it is sent', ...reasons].join('\n'),
  },
});

/** Why a parcel is in its state, from the fields the state follows from (SPEC.md 3), or from its mark. */
export function stateReason(parcel: ResultFields, state: ShownState, mark?: NotSent): string {
  const words = parcelStateWords;
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
