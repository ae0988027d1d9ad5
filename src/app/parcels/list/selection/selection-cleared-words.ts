import { defineWords, formatCount } from '#app/words/define-words.ts';

export const selectionClearedWords = defineWords({
  en: {
    cleared: (count: number) => `${formatCount(count)} parcels deselected`,
    undo: 'Undo',
  },
});
