import { defineWords, formatCount } from '../../words/define-words.ts';

export const listFullWords = defineWords({
  en: {
    full: (most: number) =>
      `${formatCount(most)} parcels are loaded, and this page keeps no more. Filter by source or by a time to come to the rest.`,
  },
});
