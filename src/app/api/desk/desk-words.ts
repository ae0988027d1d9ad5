import { defineWords } from '#app/words/define-words.ts';

export const stationWords = defineWords({
  en: {
    station: (number: string) => `Station ${number}`,
  },
});
