import type * as English from '#app/parcels/model/refusal-words.ts';
import { formatCount } from '#app/words/define-words.ts';

export const refusalWords: typeof English.refusalWords = {
  processing: 'Das Paket ist in Bearbeitung',
  processed: 'Das Paket ist schon verarbeitet',
  cancelled: 'Das Paket ist storniert',
  'not-processed': 'Das Paket ist noch nicht verarbeitet',
  'not-printed': 'Dokumente gibt es erst, wenn das Paket als gedruckt markiert ist',
  'cancellation-over': 'Die Frist zum Stornieren ist abgelaufen',
};

export const refusalNoticeWords: typeof English.refusalNoticeWords = {
  corrected: 'Vor der letzten Änderung hat der Versanddienst abgelehnt:',
  correctedNext: 'Erneut verarbeiten, um die neuen Angaben zu senden.',
};

export const problemKindWords: typeof English.problemKindWords = {
  carrier: 'Vom Versanddienst abgelehnt',
  checks: 'Nicht gesendet: Angaben fehlen',
  unclear: 'Ergebnis unklar',
};

export const refusedBeforeWords: typeof English.refusedBeforeWords = {
  refusedBefore: (method, count, reasons, day) => {
    if (count === 1) return `Von ${method} schon einmal abgelehnt, am ${day}`;
    const why = reasons > 1 ? ` aus ${formatCount(reasons)} Gründen` : '';
    return `Von ${method} schon ${formatCount(count)}-mal${why} abgelehnt, zuletzt am ${day}`;
  },
  ofField: (field, refused) => `${field}: ${refused}`,
  forget: 'Hinweis löschen',
};
