import { defineWords } from '#app/words/define-words.ts';

export const learnedCodesWords = defineWords({
  en: {
    title: 'Codes of products',
    about:
      'Codes that packers have named at a station. They hold there for one parcel, and at all stations after your yes. Codes of the account file need no yes.',
    noOffers: 'No code waits for a decision.',
    offers: 'Waiting for a decision',
    learned: 'Used at all stations',
    yes: 'Use for all',
    no: 'Discard',
    remove: 'Remove',
    yesTo: (code: string, sku: string) => `Use ${code} as ${sku} for all`,
    noTo: (code: string, sku: string) => `Discard ${code} as ${sku}`,
    removeOne: (code: string, sku: string) => `Remove ${code} as ${sku}`,
  },
});
