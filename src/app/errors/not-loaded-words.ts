import { defineWords } from '#app/words/define-words.ts';

export const notLoadedWords = defineWords({
  en: {
    notLoaded: 'Not loaded yet',
    loadsLater: 'Loads automatically when the API answers.',
  },
});
