import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const parcels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })}`;

export const paletteWords = defineWords({
  en: {
    title: 'Commands and search',
    open: 'Find or do…',
    input: 'Command, order number, reference, tracking number or parcel id',
    results: 'Results',
    groups: { parcels: 'Parcels', here: 'On this page', desk: 'Everywhere' },
    count: (count: number) => `${formatCount(count)} ${plural(count, { one: 'result', other: 'results' })}`,
    nothing: (typed: string) => `Nothing fits “${typed}”.`,
    nothingNext: 'Type a command, or paste an id or a number of a parcel with three or more signs.',
    look: (code: string) => `Look for “${code}” in the API`,
    lookHow: 'newest first, 300 parcels at a time',
    looking: (count: number) => `Looking… ${parcels(count)} so far`,
    lookedTo: (count: number, day: string | null) =>
      `Looked at ${parcels(count)}${day === null ? '' : `, back to ${day}`}`,
    lookedAll: (count: number) => `Looked at all ${parcels(count)}`,
    notAmong: (code: string) => `“${code}” is not among them`,
    ledRound: 'The API led round in circles after that, so older ones were not seen',
    further: 'Look further',
    lookingId: 'Asking the API for this id…',
    noSuchId: 'The account has no parcel with this id',
    tryAgain: 'Try again',
    gone: 'This cannot be done any more.',
  },
});
