import { defineWords, formatCount } from '#app/words/define-words.ts';

export const freshWords = defineWords({
  en: {
    label: 'What is new',
    new: (count: number) => `${formatCount(count)} new`,
    manyNew: (count: number) => `More than ${formatCount(count)} new`,
    manyChanged: 'much has changed',
    orderChanged: 'order changed',
    left: (count: number) => `${formatCount(count)} moved on`,
    show: 'show',
    title:
      'New parcels, rows that stand in another place by now, and rows that left this view. Nothing moves before you say so.',
    key: 'Show what is new in the list',
  },
});
