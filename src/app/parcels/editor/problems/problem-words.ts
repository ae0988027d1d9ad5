import { defineWords, formatCount } from '#app/words/define-words.ts';

export const carrierWords = defineWords({
  en: {
    beforeChange: (sentence: string) => `The carrier, before your change: “${sentence}”`,
    probably: 'Probably:',
    probablyMeant: (sentence: string) => `Probably meant by the carrier: “${sentence}”`,
  },
});

/** Ends of sentences that begin with the field; short, so that they fit one line below a box. */
export const plainRuleWords = defineWords({
  en: {
    decimal: (places: number, example: string) =>
      `must be like ${example}: at most ${formatCount(places)} decimal ${places === 1 ? 'place' : 'places'}`,
    wholeNumber: (range: string) => `must be a whole number ${range}`,
    country: 'must be one of the list, or a code like DE',
    currency: 'must be one of the list, or a code like EUR',
    fromList: 'must be chosen from the list',
    packaging: 'must be chosen from the list, or the id of one',
    email: 'must be like name@example.com',
    moment: 'needs a date and a time that exist',
    needed: 'cannot be empty',
    dimensionNeeded: 'is missing: all three, or none',
    nothingInIt: 'has nothing in it',
    twice: 'must not hold the same twice',
  },
});
