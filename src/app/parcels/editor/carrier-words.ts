import { defineWords } from '../../words/define-words.ts';

export const carrierWords = defineWords({
  en: {
    beforeChange: (sentence: string) => `The carrier, before your change: “${sentence}”`,
    probably: 'Probably:',
    probablyMeant: (sentence: string) => `Probably meant by the carrier: “${sentence}”`,
  },
});
