import { defineWords } from '#app/words/define-words.ts';

export const tooltipWords = defineWords({
  en: {
    nothing: 'No text is cut off here.',
  },
});
