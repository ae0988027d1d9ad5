import { defineWords } from '#app/words/define-words.ts';

export const noRightWords = defineWords({
  en: {
    /** Until the reason is there. */
    mayNot: 'This token may not do this.',
  },
});
