import { defineWords, formatCount } from '#app/words/define-words.ts';

export const ruleWords = defineWords({
  en: {
    decimal: (places: number, example: string) =>
      `must be like ${example}: max ${formatCount(places)} decimal ${places === 1 ? 'place' : 'places'}`,
    wholeNumber: (min: number, max: number) => `must be a whole number from ${formatCount(min)} to ${formatCount(max)}`,
    country: 'must be from the list, or a code like DE',
    currency: 'must be from the list, or a code like EUR',
    fromList: 'must be from the list',
    packaging: 'must be from the list, or an ID',
    email: 'must be like name@example.com',
    timestamp: 'needs an existing date and time',
    needed: 'cannot be empty',
    dimensionNeeded: 'is missing: enter all three, or none',
    nothingInIt: 'is empty',
    twice: 'must not contain duplicates',
    tooLong: (max: number) => `must have at most ${formatCount(max)} characters`,
    tooMany: (max: number) => `must have at most ${formatCount(max)} entries`,
    brokenCharacter: 'contains a damaged character: delete it',
    notText: 'must be text',
    notList: 'must be a list',
    notFields: 'must be a group of fields',
  },
});
