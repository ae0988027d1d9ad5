import { defineWords } from '#app/words/define-words.ts';

export const tooltipWords = defineWords({
  en: {
    nothing: 'Nothing is shortened here.',
  },
});
