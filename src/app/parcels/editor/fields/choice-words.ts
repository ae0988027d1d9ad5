import { defineWords } from '#app/words/define-words.ts';

export const choiceWords = defineWords({
  en: {
    usedLately: 'used lately',
    packagingsRead: 'The newest parcels are being read for their packagings…',
  },
});
