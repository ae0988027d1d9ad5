import type { Sort, SortField } from '#contract/list-query.ts';
import { countWords } from '#app/words/count-words.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';
import { numberLocale } from '#app/words/language.ts';
import type { ShipDay } from '#app/parcels/list/filters/ship-days.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';

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

    keyDown: 'Next parcel',
    keyUp: 'Previous parcel',
    keyCloseFilters: 'Close the filters',
    keyFilter: 'Filter the list',
  },
});

const short = new Intl.NumberFormat(numberLocale, { notation: 'compact' });

export const viewWords = defineWords({
  en: {
    views: 'Views',
    all: 'All',
    show: (name: string) => `Show ${name}`,
    names: {
      open: 'Open',
      'not-sent': 'Not sent',
      refused: 'Refused',
      'to-print': 'To print',
      'no-print': 'No print known',
      'printed-today': 'Printed today',
      late: 'Late',
      held: 'On hold',
      'due-soon': 'Due within 2 hours',
      'refused-or-not-sent': 'Refused or not sent',
    } satisfies Record<ViewId, string>,
    /** After a count: `12 refused`. */
    picked: {
      open: 'open',
      'not-sent': 'not sent',
      refused: 'refused',
      'to-print': 'to print',
      'no-print': 'without a known print',
      'printed-today': 'printed today',
      late: 'late',
      held: 'on hold',
      'due-soon': 'due within 2 hours',
      'refused-or-not-sent': 'refused or not sent',
    } satisfies Record<ViewId, string>,
    /** Beside a view's name, where little room is: `12`, `1.2K`. */
    shortCount: (count: number) => (count < 1000 ? formatCount(count) : short.format(count)),
    countOf: (count: number, looked: number) =>
      count === looked
        ? `All ${countWords.parcels(looked)}`
        : `${formatCount(count)} of all ${countWords.parcels(looked)}`,
    /** Where the tab asks with filters. */
    countOfFiltered: (count: number, looked: number) =>
      `${formatCount(count)} with the filters of this view, among ${countWords.parcels(looked)}`,
    found: 'found',
    before: (time: string) => `created before ${time}`,
    tagged: (tag: string) => `tagged ${tag}`,
    shipBy: {
      today: 'to leave today',
      tomorrow: 'to leave tomorrow',
      'next-7-days': 'to leave in the next 7 days',
    } satisfies Record<ShipDay, string>,
    count: (count: number, what: string) => `${formatCount(count)} ${what}`,
    among: (count: string, looked: string) => `${count} among ${looked}`,
    looked: (count: number, complete: boolean) => `${complete && count > 1 ? 'all ' : ''}${countWords.parcels(count)}`,
    fromSource: (source: string) => `from ${source}`,
    /** What was searched, with where it came from and since when. */
    lookedAmong: (looked: string, narrowed: readonly string[]) => [looked, ...narrowed].join(' '),
    onlySelected: (count: number) => `Only the ${formatCount(count)} selected`,
    sentence: (sentence: string) => `${sentence}.`,

    clearFind: 'Clear search',
    find: 'Find in these parcels',
    findHint: 'Find order, name…',
    /** Where little room is. */
    findHintBrief: 'Find…',
    keyOpen: 'Open current parcel',
    keySelectAll: 'Select all loaded rows',
    keySelect: 'Select or deselect current parcel',
    keySelectDown: 'Extend selection down',
    keySelectUp: 'Extend selection up',
    keyBack: 'Back: stop search, show whole list, clear search, clear selection',
    keyFind: 'Find in the list',
  },
});

interface TimeWords {
  /** The name of its filter. */
  filter: string;
  /** What was searched: `parcels printed since 1 Nov`. */
  since: (time: string) => string;
  until: (time: string) => string;
}

/** Of each time that the API filters and sorts by. */
export const timeWords = defineWords<Record<SortField, TimeWords>>({
  en: {
    created_at: { filter: 'Created since', since: (time) => `since ${time}`, until: (time) => `up to ${time}` },
    processed_at: {
      filter: 'Processed since',
      since: (time) => `processed since ${time}`,
      until: (time) => `processed up to ${time}`,
    },
    printed_at: {
      filter: 'Printed since',
      since: (time) => `printed since ${time}`,
      until: (time) => `printed up to ${time}`,
    },
    cancelled_at: {
      filter: 'Cancelled since',
      since: (time) => `cancelled since ${time}`,
      until: (time) => `cancelled up to ${time}`,
    },
  },
});

export const methodWords = defineWords({
  en: {
    noMethod: 'No shipping method',
  },
});

export const listColumnWords = defineWords({
  en: {
    /** Under the columns' ids. */
    names: {
      state: 'State',
      order_number: 'Order',
      receiver: 'Receiver',
      reason: 'Reason',
      shipping_method: 'Method',
      weight: 'Weight',
      items: 'Items',
      number_of_labels: 'Labels',
      tags: 'Tags',
      ship_by: 'Ship by',
      created_at: 'Created',
      processed_at: 'Processed / printed',
      cancelled_at: 'Cancelled',
      tracking: 'Tracking',
      source: 'Source',
      reference_code: 'Reference code',
    },
    /** Those of two times that a file has a column for each. */
    processedOnly: 'Processed',
    printedOnly: 'Printed',
    processed: (time: string) => `processed ${time}`,
    printed: (time: string) => `printed ${time}`,
    processedTip: (time: string) => `Processed ${time}`,
    printedTip: (time: string) => `Printed ${time}`,
    kilograms: 'kg',
    late: 'late',
    noOrderNumber: 'no number',
    moreLabels: (count: number) => `+${count}`,
  },
});

export const displayMenuWords = defineWords({
  en: {
    display: 'Display',
    keyDisplay: 'Columns and row height',
    keyCloseDisplay: 'Close the display options',
  },
});

export const selectionClearedWords = defineWords({
  en: {
    cleared: (count: number) => `${formatCount(count)} parcels deselected`,
    undo: 'Undo',
  },
});

export const listEndWords = defineWords({
  en: {
    next: 'Next 100 loading…',
    end: (count: number) => `End of the list: ${countWords.parcels(count)}.`,
    lookFurther: 'Search further',
    later: 'More parcels load automatically when the API answers.',
    tryAgain: 'Try again',
    loadAgain: 'Reload list',
  },
});
