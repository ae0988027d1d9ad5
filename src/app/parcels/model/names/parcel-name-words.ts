import { defineWords } from '#app/words/define-words.ts';

export const parcelNameWords = defineWords({
  en: {
    order: (number: string) => `Order ${number}`,
    parcelWithCode: (code: string) => `Parcel ${code}`,
  },
});
