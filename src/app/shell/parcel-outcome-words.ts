import { defineWords } from '../words/define-words.ts';

export const parcelOutcomeWords = defineWords({
  en: {
    order: (number: string) => `Order ${number}`,
    parcelWithCode: (code: string) => `Parcel ${code}`,
  },
});
