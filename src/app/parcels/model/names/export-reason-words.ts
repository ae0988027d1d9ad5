import { defineWords } from '#app/words/define-words.ts';

export const exportReasonWords = defineWords<Readonly<Record<string, string>>>({
  en: {
    commercial_goods: 'Commercial goods',
    document: 'Document',
    gift: 'Gift',
    commercial_sample: 'Commercial sample',
    returned_goods: 'Returned goods',
  },
});
