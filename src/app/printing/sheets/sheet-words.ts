import { defineWords } from '#app/words/define-words.ts';

export const sheetWords = defineWords({
  en: {
    sentTo: (printer: string) => `Sent to ${printer}.`,
    notSent: 'The sheet was not sent.',
  },
});
