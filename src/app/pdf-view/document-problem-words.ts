import { defineWords, formatCount } from '#app/words/define-words.ts';

export const documentProblemWords = defineWords({
  en: {
    titles: {
      empty: 'The document is empty',
      'not-a-pdf': 'This is not a PDF',
      'too-large': 'The document is too large',
      'breaks-off': 'The PDF breaks off',
      cut: 'The document broke off on its way',
      damaged: 'This PDF is damaged',
      protected: 'This PDF is protected by a password',
      'too-many-pages': 'The PDF has too many pages',
      'too-slow': 'The PDF takes too long to draw',
    },
    empty: 'The service answered, but with nothing in it.',
    notAPdf: (type: string) =>
      type === '' || type.endsWith('/pdf')
        ? 'The service sent something else in the place of the document.'
        : `The service sent ${type} in the place of the document.`,
    tooLarge: 'It has more than 50 MB; labels have a few hundred kB.',
    breaksOff: 'Its end is missing, and parts of its pages may be too.',
    cut: 'The connection ended before all of it was here.',
    damaged: 'Not every page of it can be drawn in full.',
    protected: 'Labels and declarations need none, so something is wrong with it.',
    tooManyPages: (pages: number, most: number) =>
      `It has ${formatCount(pages)} pages, and documents of one parcel are read up to ${formatCount(most)}.`,
    tooSlow: (seconds: number) => `It was stopped after ${formatCount(seconds)} seconds, so that the page stays quick.`,
    next: 'Nothing of it is printed or saved. Try again; if it stays, give the request ID to the API’s support.',
    tryAgain: 'Try again',
  },
});
