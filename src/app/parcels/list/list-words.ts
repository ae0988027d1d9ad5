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

    cursorIgnored: 'cursor was not used: the list starts at its first page',

    next: 'Next 100 loading…',
    end: (count: number) => `End of the list: ${formatCount(count)} ${plural(count, parcels)}.`,
    emptyPages: (count: number) =>
      `The API’s last ${formatCount(count)} pages were empty, but it says that there is more.`,
    lookFurther: 'Look further',
    repeated: 'The API led back to a page that is already here. The list ends at this point.',
    unreadable: (count: number) =>
      `${formatCount(count)} ${plural(count, { one: 'entry', other: 'entries' })} without an id could not be shown.`,
    later: 'More parcels load automatically once the API can be reached.',
    tryAgain: 'Try again',
    loadAgain: 'Load the list again',

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
    noneBody: 'Parcels made here, by an integration or through the API appear in this list.',
    noMatchTitle: 'Nothing matches these filters',
    noMatchBody: 'No parcel of this account passes all of them. Lift one, or all.',
    clearAllFilters: 'Clear filters',
  },
});

export const copiesWords = defineWords({
  en: {
    title: (count: number) => `${formatCount(count)} parcels hold the same order`,
    body: 'They were made within ten minutes, with the same order number, receiver and items. A request may have been sent twice on its way: keep one of them.',
    dismiss: 'They are not copies',
  },
});
