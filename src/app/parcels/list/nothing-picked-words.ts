import { defineWords } from '../../words/define-words.ts';

export const nothingPickedWords = defineWords({
  en: {
    looking: (looked: string) => `Looking… ${looked} so far.`,
    lookFurther: 'Look further',
    nothing: (what: string) => `No parcel ${what}`,
    nothingFound: 'Nothing found',
    nothingYet: 'Nothing found so far',
    nothingComplete: (looked: string) => `Looked at ${looked}. That is all there are.`,
    nothingSoFar: (looked: string) => `Looked at ${looked}. There are more.`,
    showAll: 'Show all parcels',
    withoutFilters: 'Look without the filters',
  },
});
