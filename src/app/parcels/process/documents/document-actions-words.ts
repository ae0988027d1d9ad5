import { defineWords } from '#app/words/define-words.ts';

export const documentActionsWords = defineWords({
  en: {
    print: { labels: 'Print labels', 'customs-declaration': 'Print customs declaration' },
    printMore: 'Pages, slip, kit…',
    printShown: 'Print shown document',
  },
});
