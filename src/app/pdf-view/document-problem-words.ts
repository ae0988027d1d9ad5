import { defineWords, formatCount } from '#app/words/define-words.ts';

export const documentProblemWords = defineWords({
  en: {
    titles: {
      empty: 'The document is empty',
      'not-a-pdf': 'This is not a PDF',
      'too-large': 'The document is too large',
      'breaks-off': 'The PDF is incomplete',
      cut: 'The download was interrupted',
      damaged: 'This PDF is damaged',
      protected: 'This PDF is password-protected',
      'too-many-pages': 'The PDF has too many pages',
      'too-slow': 'The PDF takes too long to draw',
      'unreadable-image': 'The image is damaged',
      zpl: 'This is ZPL, the language of Zebra printers',
      epl: 'This is EPL, the language of older Zebra and Eltron printers',
    },
    empty: 'The API sent an empty answer.',
    notAPdf: (type: string) =>
      type === '' || type.endsWith('/pdf') ? 'The API sent something else instead.' : `The API sent ${type} instead.`,
    tooLarge: 'It is larger than 50 MB.',
    breaksOff: 'Its end is missing.',
    cut: 'The connection ended too early.',
    damaged: 'Some pages cannot be drawn in full.',
    protected: 'Labels and declarations should have no password.',
    tooManyPages: (pages: number, max: number) =>
      `It has ${formatCount(pages)} pages; the limit is ${formatCount(max)}.`,
    tooSlow: (seconds: number) => `It was stopped after ${formatCount(seconds)} seconds.`,
    unreadableImage: 'The browser cannot decode it.',
    forPrinter: 'It can be printed as it came, on a printer that reads this language; it cannot be drawn here.',
    next: 'Nothing was printed or saved. Try again, or send the request ID to the API’s support.',
    tryAgain: 'Try again',
  },
});
