import { counted, defineWords, formatCount, inARow } from './define-words.ts';

/** What most parts of the page count: `1 parcel`, `1,300 parcels`. */
export const countWords = defineWords({
  en: {
    parcels: (count: number) => counted(count, { one: 'parcel', other: 'parcels' }),
    /** The first of several by their names. `more`: how many others there are. */
    firstOf: (names: readonly string[], more: number) =>
      more === 0 ? inARow(names) : `${inARow(names)} and ${formatCount(more)} more`,
    labels: (count: number) => counted(count, { one: 'label', other: 'labels' }),
  },
});
