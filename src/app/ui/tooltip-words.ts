import { defineWords } from '../words/define-words.ts';

export const tooltipWords = defineWords({
  en: {
    nothing: 'Nothing is shortened here.',
  },
});
