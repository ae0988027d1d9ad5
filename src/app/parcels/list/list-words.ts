import type { Sort } from '#contract/list-query.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';

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
    export: 'Export',

    noTimestamp: (text: string) => `created_before “${text.slice(0, 60)}” is not a time such as 2026-11-25T00:00:00Z`,
    cursorIgnored: 'cursor was ignored: the list starts at its first page',

    keyDown: 'Next parcel',
    keyUp: 'Previous parcel',
    keyCloseFilters: 'Close the filters',
    keyFilter: 'Filter the list',
  },
});
