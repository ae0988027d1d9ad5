import { defineWords } from '#app/words/define-words.ts';

export const noPrintWords = defineWords({
  en: {
    noPrint: 'no print known here',
    notPrintedHere: 'This browser has not printed this label.',
    /** It may have been, before what it remembers. */
    noneKnown: 'This browser knows of no print of this label.',
    ofDesk: {
      noPrint: 'no print known',
      notPrinted: 'No station has printed this label.',
      noneKnown: 'No station knows of a print of this label.',
      away: 'This station knows of no print of this label. Other stations are not known at present.',
    },
  },
});
