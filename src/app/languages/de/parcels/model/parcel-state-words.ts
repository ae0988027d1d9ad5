import type * as English from '#app/parcels/model/parcel-state-words.ts';

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
