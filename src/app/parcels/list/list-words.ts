import type { FilterableSource, Sort } from '#contract/list-query.ts';
import { defineWords, formatCount, plural } from '../../words/define-words.ts';
import type { FilterName } from './change-query.ts';
import type { SincePreset } from './since-presets.ts';

const parcels = { one: 'parcel', other: 'parcels' };

export const listWords = defineWords({
  en: {
    title: 'Parcels',
    newParcel: 'New parcel',
    loadedSoFar: (count: number, order: string) => `${formatCount(count)} loaded, ${order}`,
    loadedAll: (count: number, order: string) => `All ${formatCount(count)}, ${order}`,
    loading: 'Loading…',
    table: 'Parcels',

    state: 'State',
    order: 'Order',
    receiver: 'Receiver',
    method: 'Method',
    weight: 'Weight',
    items: 'Items',
    labels: 'Labels',
    tags: 'Tags',
    shipBy: 'Ship by',
    created: 'Created',
    processed: 'Processed',
    printed: 'Printed',
    cancelled: 'Cancelled',
    source: 'Source',
    reference: 'Reference',
    kilograms: 'kg',
    late: 'late',
    noOrderNumber: 'no number',

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
    filterPanel: 'Filters',
    filterLabels: {
      source: 'Source',
      created_since: 'Created since',
      processed_since: 'Processed since',
      printed_since: 'Printed since',
      cancelled_since: 'Cancelled since',
    } satisfies Record<FilterName, string>,
    sourceNames: { integration: 'integration', manual: 'manual', api: 'api' } satisfies Record<
      FilterableSource,
      string
    >,
    presetNames: {
      today: 'Today',
      yesterday: 'Yesterday',
      'last-7-days': 'Last 7 days',
      'last-30-days': 'Last 30 days',
    } satisfies Record<SincePreset, string>,
    any: 'Any',
    exact: 'Exact…',
    exactLabel: (filter: string) => `${filter}, local date and time`,
    apply: 'Apply',
    utc: (timestamp: string) => `UTC ${timestamp}`,
    exactIncomplete: 'Give a date and a time.',
    removeFilter: (filter: string, value: string) => `Remove filter: ${filter} ${value}`,
    clearFilters: 'Clear all',
    closeFilters: 'Done',

    problemsTitle: 'Part of this address was not sent to the API',
    cursorIgnored: 'cursor was not used: the list starts at its first page',
    removeProblems: 'Remove it from the address',

    next: 'Next 100 loading…',
    end: (count: number) => `End of the list: ${formatCount(count)} ${plural(count, parcels)}.`,
    emptyPages: (count: number) =>
      `The API’s last ${formatCount(count)} pages were empty, but it says that there is more.`,
    lookFurther: 'Look further',
    repeated: 'The API led back to a page that is already here. The list ends at this point.',
    unreadable: (count: number) =>
      `${formatCount(count)} ${plural(count, { one: 'entry', other: 'entries' })} without an id could not be shown.`,
    tryAgain: 'Try again',
    loadAgain: 'Load the list again',

    noneTitle: 'No parcels yet',
    noneBody: 'Parcels made here, by an integration or through the API appear in this list.',
    noMatchTitle: 'Nothing matches these filters',
    noMatchBody: 'No parcel of this account passes all of them. Lift one, or all.',
    clearAllFilters: 'Clear filters',

    keyDown: 'Next parcel',
    keyUp: 'Previous parcel',
    keyEdit: 'Edit the current parcel',
    keyCloseFilters: 'Close the filters',
    keyFilter: 'Filter the list',
  },
});
