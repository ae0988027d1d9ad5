import { defineWords } from '#app/words/define-words.ts';

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
