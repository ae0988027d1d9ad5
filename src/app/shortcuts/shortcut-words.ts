import { defineWords } from '#app/words/define-words.ts';

export const shortcutWords = defineWords({
  en: {
    title: 'Keyboard shortcuts',
    show: 'Show keyboard shortcuts',
    close: 'Close',
    hint: 'What works on this page now.',
    places: {
      list: 'In the list',
      row: 'The current row',
      selection: 'Selected rows',
      parcel: 'The parcel',
      documents: 'Labels and documents',
      editor: 'The form',
      items: 'Items',
      station: 'Station',
      runs: 'Runs',
      run: 'The run',
      page: 'This page',
      everywhere: 'Everywhere',
    },
    refusedFor: (subject: string, reason: string) => `${subject}: ${reason}`,
  },
});
