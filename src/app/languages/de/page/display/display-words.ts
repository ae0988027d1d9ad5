import type * as English from '#app/page/display/display-words.ts';

export const displayWords: typeof English.displayWords = {
  language: 'Sprache',
  browserLanguage: 'Wie im Browser',
  startPage: 'Startseite',
  startPages: { parcels: 'Pakete', today: 'Heute' },
  rows: 'Zeilen',
  densities: { compact: 'Kompakt', comfortable: 'Luftig' },
};
