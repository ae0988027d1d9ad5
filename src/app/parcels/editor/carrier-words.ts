import { defineWords } from '../../words/define-words.ts';

export const carrierWords = defineWords({
  en: {
    probablyMeant: (sentence: string) => `Probably meant by the carrier: “${sentence}”`,
  },
});
