import { defineWords } from '#app/words/define-words.ts';

/** What is chosen in _Settings_ and beside the list, and not in the frame of the page. */
export const displayWords = defineWords({
  en: {
    language: 'Language',
    browserLanguage: 'As in the browser',
    startPage: 'Start page',
    startPages: { parcels: 'Parcels', today: 'Today' },
    rows: 'Rows',
    densities: { compact: 'Compact', comfortable: 'Comfortable' },
  },
});
