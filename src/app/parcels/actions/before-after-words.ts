import { defineWords, formatCount } from '#app/words/define-words.ts';

export const beforeAfterWords = defineWords({
  en: {
    label: 'Before and after',
    parcel: 'Parcel',
    before: 'Now',
    after: 'After',
    more: (count: number) => `Show ${formatCount(count)} more`,
  },
});
