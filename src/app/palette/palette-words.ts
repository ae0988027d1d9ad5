import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords } from '#app/words/define-words.ts';

export const paletteWords = defineWords({
  en: {
    title: 'Commands and search',
    open: 'Find…',
    input: 'Command, order number, reference, tracking number or parcel ID',
    results: 'Results',
    groups: { parcels: 'Parcels', here: 'On this page', desk: 'Everywhere' },
    count: (count: number) => counted(count, { one: 'result', other: 'results' }),
    nothing: (typed: string) => `No results for “${typed}”`,
    nothingNext: 'Type a command, or 3 to 255 characters of a parcel ID or number.',
    look: (code: string) => `Search the API for “${code}”`,
    lookHow: 'newest first, 300 parcels at a time',
    looking: (count: number) => `Searching… ${countWords.parcels(count)} so far`,
    lookedTo: (count: number, day: string | null) =>
      `Searched ${countWords.parcels(count)}${day === null ? '' : `, back to ${day}`}`,
    lookedAll: (count: number) => `Searched all ${countWords.parcels(count)}`,
    notAmong: (code: string) => `“${code}” not found`,
    repeated: 'The API repeated a page, so older parcels were not searched',
    further: 'Search further',
    lookingId: 'Searching the API for this ID…',
    noSuchId: 'This account has no parcel with this ID',
    tryAgain: 'Try again',
    gone: 'This is no longer available.',
  },
});
