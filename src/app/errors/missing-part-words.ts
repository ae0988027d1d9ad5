import { defineWords } from '#app/words/define-words.ts';

export const missingPartWords = defineWords({
  en: {
    missing: 'Part of the page could not be loaded',
    missingNext: 'The network may be down, or there is a new version. Forms keep what you typed.',
    tryAgain: 'Try again',
    newVersion: 'A new version of Parcel Desk is available.',
    newVersionNext: 'Save your work, then reload the page.',
    reload: 'Reload page',
    later: 'Later',
  },
});
