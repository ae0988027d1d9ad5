import type * as English from '#app/errors/missing-part-words.ts';

export const missingPartWords: typeof English.missingPartWords = {
  missing: 'Ein Teil der Seite wurde nicht geladen',
  missingNext: 'Keine Verbindung oder eine neue Version. Eingaben bleiben erhalten.',
  tryAgain: 'Erneut versuchen',
  newVersion: 'Es gibt eine neue Version von Parcel Desk.',
  newVersionNext: 'Erst speichern, dann die Seite neu laden.',
  reload: 'Seite neu laden',
  later: 'Später',
};
