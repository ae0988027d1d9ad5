import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const parcels = { one: 'parcel', other: 'parcels' };

export const listEndWords = defineWords({
  en: {
    next: 'Next 100 loading…',
    end: (count: number) => `End of the list: ${formatCount(count)} ${plural(count, parcels)}.`,
    emptyPages: (count: number) => `The API’s last ${formatCount(count)} pages were empty, but there are more.`,
    lookFurther: 'Search further',
    repeated: 'The API repeated a page, so the list ends here.',
    unreadable: (count: number) =>
      `${formatCount(count)} ${plural(count, { one: 'entry', other: 'entries' })} without an ID could not be shown.`,
    later: 'More parcels load automatically when the API answers.',
    tryAgain: 'Try again',
    loadAgain: 'Reload list',
    full: (max: number) =>
      `Limit of ${formatCount(max)} loaded parcels reached. Filter by source or date to see the others.`,
  },
});
