import { defineWords, formatCount } from '../../words/define-words.ts';

export const copiesWords = defineWords({
  en: {
    title: (count: number) => `${formatCount(count)} parcels hold the same order`,
    body: 'They were made within ten minutes, with the same order number, receiver and items. A request may have been sent twice on its way: keep one of them.',
    dismiss: 'They are not copies',
  },
});
