import { defineWords, formatCount, plural } from '../../words/define-words.ts';

export const sentPanelWords = defineWords({
  en: {
    foldedNewItems: (count: number) =>
      `… ${formatCount(count)} more new ${plural(count, { one: 'item', other: 'items' })} …`,
    showAll: 'Show all',
    showFewer: 'Show fewer',
  },
});
