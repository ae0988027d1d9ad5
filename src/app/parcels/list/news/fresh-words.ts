import { defineWords, formatCount } from '#app/words/define-words.ts';

export const freshWords = defineWords({
  en: {
    label: 'Updates',
    new: (count: number) => `${formatCount(count)} new`,
    manyNew: (count: number) => `More than ${formatCount(count)} new`,
    manyChanged: 'many changes',
    orderChanged: 'order changed',
    left: (count: number) => `${formatCount(count)} left this view`,
    show: 'show',
    title: 'New, moved and removed rows. Nothing moves until you show them.',
    key: 'Show new parcels',
  },
});
