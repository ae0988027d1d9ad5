import { defineWords, formatCount, plural } from '../../words/define-words.ts';

export const sentPanelWords = defineWords({
  en: {
    foldedNewItems: (count: number) =>
      `… ${formatCount(count)} more new ${plural(count, { one: 'item', other: 'items' })} …`,
    removedItem: (position: number, name: string) =>
      `– ${[formatCount(position), name, 'removed'].filter((part) => part !== '').join(' · ')}`,
    showAll: 'Show all',
    showFewer: 'Show fewer',
  },
});
