import { defineWords } from '../words/define-words.ts';

export const missingPartWords = defineWords({
  en: {
    missing: 'A part of the page could not be loaded',
    missingNext:
      'The server did not give it: the network may be gone, or a new version is out. What you typed is still there.',
    tryAgain: 'Try again',
    newVersion: 'A new version of Parcel Desk is out.',
    newVersionNext: 'Parts of this one can no longer be loaded. Save what you are at, then load the page again.',
    reload: 'Load the page again',
    later: 'Later',
  },
});
