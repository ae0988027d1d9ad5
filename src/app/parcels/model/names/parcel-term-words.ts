import { defineWords } from '#app/words/define-words.ts';

/** What the whole page calls things by. */
export const parcelNameWords = defineWords({
  en: {
    order: (number: string) => `Order ${number}`,
    parcelWithCode: (code: string) => `Parcel ${code}`,
  },
});

export const processNameWords = defineWords({ en: { process: 'Process', processAndPrint: 'Process and print' } });

export const exportReasonWords = defineWords<Readonly<Record<string, string>>>({
  en: {
    commercial_goods: 'Commercial goods',
    document: 'Document',
    gift: 'Gift',
    commercial_sample: 'Commercial sample',
    returned_goods: 'Returned goods',
  },
});

export const methodOptionWords = defineWords({
  en: {
    loading: 'Loading shipping methods…',
    failed: 'Shipping methods could not be loaded. What is chosen is kept.',
    tryAgain: 'Try again',
  },
});
