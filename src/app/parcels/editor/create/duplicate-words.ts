import { defineWords } from '#app/words/define-words.ts';

export const duplicateWords = defineWords({
  en: {
    copyOf: (name: string) => `A copy of ${name}.`,
    copyKeeps: 'Everything that can be typed is copied; labels, tracking and states are not.',
    sameOrder: (number: string) => `It keeps the order number ${number}: change it if this is another order.`,
    lateShipBy: 'Its ship-by date is over.',
    goneCopy: (name: string) =>
      `${name} is gone from the server. This is what stood in its form; creating it makes a new parcel.`,
    failed: 'The parcel to copy could not be read',
    missing: 'The parcel to copy is not there',
    tryAgain: 'Try again',
    empty: 'Start with an empty form',
  },
});
