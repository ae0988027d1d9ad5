import { defineWords } from '#app/words/define-words.ts';

export const displayMenuWords = defineWords({
  en: {
    display: 'Display',
    keyDisplay: 'Columns and row height',
    keyCloseDisplay: 'Close the display options',
  },
});
