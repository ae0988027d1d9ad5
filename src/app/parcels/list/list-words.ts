import type { Sort } from '#contract/list-query.ts';
import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const parcels = { one: 'parcel', other: 'parcels' };

export const listWords = defineWords({
  en: {
    title: 'Parcels',
    newParcel: 'New parcel',
    loadedSoFar: (count: number, order: string) => `${formatCount(count)} loaded, ${order}`,
    loadedAll: (count: number, order: string) => `All ${formatCount(count)}, ${order}`,
    loading: 'Loading…',
    table: 'Parcels',

    toolbar: 'Sort and filters',
    sort: 'Sort',
    sortNames: {
      '-created_at': 'Created, newest first',
      created_at: 'Created, oldest first',
      '-processed_at': 'Processed, newest first',
      processed_at: 'Processed, oldest first',
      '-printed_at': 'Printed, newest first',
      printed_at: 'Printed, oldest first',
      '-cancelled_at': 'Cancelled, newest first',
      cancelled_at: 'Cancelled, oldest first',
    } satisfies Record<Sort, string>,
    orderNames: {
      '-created_at': 'newest first',
      created_at: 'oldest first',
      '-processed_at': 'last processed first',
      processed_at: 'first processed first',
      '-printed_at': 'last printed first',
      printed_at: 'first printed first',
      '-cancelled_at': 'last cancelled first',
      cancelled_at: 'first cancelled first',
    } satisfies Record<Sort, string>,
    filter: 'Filter',

    cursorIgnored: 'cursor was ignored: the list starts at its first page',

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

    keyDown: 'Next parcel',
    keyUp: 'Previous parcel',
    keyCloseFilters: 'Close the filters',
    keyFilter: 'Filter the list',
  },
});

export const noParcelsWords = defineWords({
  en: {
    newParcel: 'New parcel',
    noneTitle: 'No parcels yet',
    noneBody: 'Parcels created here, by an integration or through the API appear in this list.',
    noMatchTitle: 'No parcels match these filters',
    noMatchBody: 'Remove a filter, or clear all.',
    clearAllFilters: 'Clear filters',
  },
});

export const copiesWords = defineWords({
  en: {
    title: (count: number) => `${formatCount(count)} parcels look like copies`,
    body: 'Created within ten minutes with the same order number, receiver and items. A request may have been sent twice: keep one.',
    dismiss: 'Not copies',
  },
});
