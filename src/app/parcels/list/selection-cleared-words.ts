import { defineWords, formatCount } from '../../words/define-words.ts';

// Apart from the words of the bar, which comes later than the list.
export const selectionClearedWords = defineWords({
  en: {
    cleared: (count: number) => `${formatCount(count)} selected parcels let go`,
    undo: 'Undo',
  },
});
