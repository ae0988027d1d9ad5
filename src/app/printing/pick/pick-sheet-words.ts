import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, plural } from '#app/words/define-words.ts';

const pieces = (count: number) => counted(count, { one: 'piece', other: 'pieces' });

export const pickSheetWords = defineWords({
  en: {
    title: 'Pick list',
    fileName: 'pick-list.pdf',
    at: 'Station',
    made: 'Printed',
    parcels: 'Parcels',
    sum: (count: number, places: number, parcels: number) =>
      places === 0
        ? `${pieces(count)} for ${countWords.parcels(parcels)}`
        : `${pieces(count)} from ${counted(places, { one: 'place', other: 'places' })} for ${countWords.parcels(parcels)}`,
    noPlace: 'no location',
    into: 'Sort into',
    intoOne: (quantity: number, name: string) => `${formatCount(quantity)} × ${name}`,
    nothing: 'None of these parcels has items.',
    skipped: (count: number) =>
      `${countWords.parcels(count)} ${plural(count, { one: 'is', other: 'are' })} not on the sheet:`,
  },
});
