import { defineWords } from '#app/words/define-words.ts';

/** Of the list of keys, which opens later. */
export const shortcutHelpWords = defineWords({
  en: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    hint: 'Available on this page now.',
    places: {
      list: 'List',
      row: 'Current row',
      selection: 'Selected rows',
      parcel: 'Parcel',
      documents: 'Labels and documents',
      editor: 'Form',
      items: 'Items',
      file: 'Rows of an import',
      station: 'Station',
      problems: 'Problems',
      runs: 'Runs',
      run: 'Run',
      today: 'Today',
      requests: 'Requests',
      page: 'This page',
      everywhere: 'Everywhere',
    },
  },
});
