import { defineWords, formatCount } from '#app/words/define-words.ts';

/** Ends of sentences that begin with the field. */
export const checkWords = defineWords({
  en: {
    differs: (line: number, other: number) =>
      `differs between line ${formatCount(line)} and line ${formatCount(other)} of the same order`,
    /** The name of a column. */
    problem: 'problem',
    differing: 'differs between lines of one order',
    noId: 'is no ID of a parcel: leave it empty for a new one',
    noSuchParcel: 'is not the ID of a parcel on this server',
    notInList: 'is not in the list: enter its name, or its ID',
    sameOrder: (line: number) =>
      `has the same order number as line ${formatCount(line)}, and no items: they become one parcel`,
    onceMore: 'is there more than once, without items: one parcel is made of them',
  },
});
