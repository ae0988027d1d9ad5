import { counted, defineWords } from './define-words.ts';

/** What most parts of the page count: `1 parcel`, `1,300 parcels`. */
export const countWords = defineWords({
  en: {
    parcels: (count: number) => counted(count, { one: 'parcel', other: 'parcels' }),
    labels: (count: number) => counted(count, { one: 'label', other: 'labels' }),
  },
});
