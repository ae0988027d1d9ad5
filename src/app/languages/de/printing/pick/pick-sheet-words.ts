import type * as English from '#app/printing/pick/pick-sheet-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural } from '#app/words/define-words.ts';

export const pickSheetWords: typeof English.pickSheetWords = {
  title: 'Pickliste',
  fileName: 'pickliste.pdf',
  at: 'Packplatz',
  made: 'Gedruckt',
  parcels: 'Pakete',
  sum: (count, places, parcels) =>
    places === 0
      ? `${formatCount(count)} Stück für ${countWords.parcels(parcels)}`
      : `${formatCount(count)} Stück von ${counted(places, { one: 'Lagerplatz', other: 'Lagerplätzen' })} für ${countWords.parcels(parcels)}`,
  noPlace: 'kein Lagerplatz',
  into: 'Verteilen auf',
  intoOne: (quantity, name) => `${formatCount(quantity)} × ${name}`,
  nothing: 'Keines dieser Pakete hat Artikel.',
  skipped: (count) =>
    `${countWords.parcels(count)} ${plural(count, { one: 'steht', other: 'stehen' })} nicht auf dem Blatt:`,
};
