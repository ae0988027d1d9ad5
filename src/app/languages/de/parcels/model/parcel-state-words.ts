import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { reasonsOf, type ShownState } from '#app/parcels/model/not-sent/shown-state.ts';
import type * as English from '#app/parcels/model/parcel-state-words.ts';
import { formatTimestamp } from '#app/words/time.ts';
import type { ResultFields } from '#contract/parcel-state.ts';

export const parcelStateWords: typeof English.parcelStateWords = {
  open: 'Offen',
  'not-sent': 'Nicht gesendet',
  processing: 'In Bearbeitung',
  refused: 'Abgelehnt',
  unclear: 'Unklar',
  processed: 'Verarbeitet',
  printed: 'Gedruckt',
  cancelled: 'Storniert',
  openReason: 'Noch nicht verarbeitet',
  notSentReason: (reasons) => ['Nicht gesendet: Angaben fehlen', ...reasons].join('\n'),
  processingReason: 'Wartet auf den Versanddienst',
  refusedReason: (errors) => ['Vom Versanddienst abgelehnt', ...errors].join('\n'),
  unclearReason: (errors) => ['Das Ergebnis der Verarbeitung ist unklar', ...errors].join('\n'),
  processedReason: (time) => `Verarbeitet am ${time}, nicht als gedruckt markiert`,
  printedReason: (time) => `Als gedruckt markiert am ${time}`,
  cancelledReason: (time) => `Storniert am ${time}`,
  missing: (known) => (known ? 'Angaben fehlen' : 'Ablehnung möglich'),
  missingReason: (known, reasons) =>
    [known ? 'Angaben fehlen: Das Paket würde nicht gesendet' : 'Vielleicht vor dem Senden abgelehnt', ...reasons].join(
      '\n',
    ),
};

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
