import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords } from '#app/words/define-words.ts';

export const paletteWords = defineWords({
  en: {
    title: 'Commands and search',
    open: 'Find…',
    input: 'Command, or anything of a parcel: number, name, item',
    /** Where little room is. */
    inputBrief: 'Command, or a parcel',
    results: 'Results',
    groups: { parcels: 'Parcels', here: 'On this page', desk: 'Everywhere' },
    /** Read out. `lines`: what else the list says. */
    countAnd: (count: number, lines: readonly string[]) =>
      [counted(count, { one: 'result', other: 'results' }), ...lines].join('. '),
    nothing: (typed: string) => `No results for “${typed}”`,
    nothingYet: 'No results so far',
    nothingNext:
      'Type a command, or 3 characters or more of a parcel: order number, name, item, email, tracking number.',
    looking: (count: number) => `Searching… ${countWords.parcels(count)} so far`,
    searching: 'Searching',
    stop: 'Stop',
    lookedTo: (count: number, day: string | null) =>
      day === null
        ? `Searched ${countWords.parcels(count)}. There may be more.`
        : `Searched ${countWords.parcels(count)}, back to ${day}`,
    lookedAll: (count: number) => `Searched all ${countWords.parcels(count)}`,
    repeated: (count: number, day: string | null) =>
      day === null
        ? `Searched ${countWords.parcels(count)}. The API repeated a page, so older parcels were not searched.`
        : `Searched ${countWords.parcels(count)}, back to ${day}. The API repeated a page, so older parcels were not searched.`,
    loadedOnly: 'Searched the parcels loaded so far',
    searchAll: 'Search all parcels',
    further: 'Search further',
    lookingId: 'Searching the API for this ID…',
    noSuchId: 'This account has no parcel with this ID',
    tryAgain: 'Try again',
    gone: 'This is no longer available.',
  },
});
