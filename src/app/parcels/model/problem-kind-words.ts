import { defineWords } from '#app/words/define-words.ts';

/** The two outcomes that keep a parcel here: the carrier's word, and that of the checks before it is sent. */
export const problemKindWords = defineWords({
  en: { carrier: 'Refused by the carrier', checks: 'Not sent: data missing' },
});
