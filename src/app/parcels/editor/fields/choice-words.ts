import { defineWords } from '#app/words/define-words.ts';

export const choiceWords = defineWords({
  en: {
    usedLately: 'recently used',
    packagingsRead: 'Loading packagings of the newest parcels…',
  },
});
