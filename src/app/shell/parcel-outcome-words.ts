import { defineWords } from '../words/define-words.ts';

export const parcelOutcomeWords = defineWords({
  en: {
    processed: (name: string) => `${name}: processed`,
    refused: (name: string) => `${name}: the carrier refused it`,
    unclear: (name: string) => `${name}: the result is unclear`,
    open: 'Open parcel',
    order: (number: string) => `Order ${number}`,
    parcelWithCode: (code: string) => `Parcel ${code}`,
  },
});
