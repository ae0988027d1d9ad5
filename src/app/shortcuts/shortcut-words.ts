import { defineWords } from '#app/words/define-words.ts';

export const shortcutWords = defineWords({
  en: {
    title: 'Keyboard shortcuts',
    show: 'Show keyboard shortcuts',
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
    notUsed: (keys: string) =>
      `What you asked for could not be opened. The keys you pressed meanwhile were not used: ${keys.trim()}`,
    refusedFor: (subject: string, reason: string) => `${subject}: ${reason}`,
  },
});
