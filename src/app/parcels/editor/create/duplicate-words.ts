import { defineWords } from '#app/words/define-words.ts';

export const duplicateWords = defineWords({
  en: {
    copyOf: (name: string) => `Copy of ${name}.`,
    copyKeeps: 'Labels, tracking and state are not copied.',
    sameOrder: (number: string) => `Same order number, ${number}: change it if this is another order.`,
    lateShipBy: 'The ship-by date has passed.',
    goneCopy: (name: string) => `${name} is no longer on the server. Create it again as a new parcel.`,
    failed: 'The parcel to copy could not be loaded',
    missing: 'The parcel to copy was not found',
    tryAgain: 'Try again',
    empty: 'Start with an empty form',
  },
});
