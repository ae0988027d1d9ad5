import { defineWords } from '#app/words/define-words.ts';

export const methodOptionWords = defineWords({
  en: {
    loading: 'Loading shipping methods…',
    failed: 'Shipping methods could not be loaded. What is chosen is kept.',
    tryAgain: 'Try again',
  },
});
