import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const selectionWords = defineWords({
  en: {
    bar: 'Selected parcels',
    selected: (count: number) => `${formatCount(count)} selected`,
    elsewhere: (count: number) => `${formatCount(count)} not in these rows`,
    selectAll: (count: number) => `Select all ${formatCount(count)} loaded`,
    showOnly: 'Show only these',
    showAll: 'Show whole list',
    more: 'More',
    closeMore: 'Close menu',
    export: 'Export…',
    copyOrderNumbers: 'Copy order numbers',
    copyIds: 'Copy IDs',
    copyTracking: 'Copy tracking numbers',
    copied: {
      orderNumbers: (count: number) =>
        `${formatCount(count)} ${plural(count, { one: 'order number', other: 'order numbers' })} copied`,
      ids: (count: number) => `${formatCount(count)} ${plural(count, { one: 'ID', other: 'IDs' })} copied`,
      tracking: (count: number) =>
        `${formatCount(count)} ${plural(count, { one: 'tracking number', other: 'tracking numbers' })} copied`,
    },
    without: (count: number) =>
      `${formatCount(count)} ${plural(count, { one: 'parcel has', other: 'parcels have' })} none.`,
    nothingToCopy: 'No selected parcel has one.',
    copyFailed: 'The browser blocked the clipboard.',
    clear: 'Clear',
  },
});
