import { defineWords, formatCount } from '#app/words/define-words.ts';

export const currentRowWords = defineWords({
  en: {
    outcome: 'What became of the current row',
    edit: 'Edit',
    process: 'Process and print',
    processOnly: 'Process only',
    labels: 'Print labels',
    delete: 'Delete…',
    sending: (name: string) => `${name}: asking the service to process it…`,
    started: (name: string) => `${name} is being processed.`,
    notStarted: (name: string) => `${name} was not processed`,
    notKnown: (name: string) => `Whether ${name} is being processed is not known`,
    correct: 'Correct it',
    open: 'Open it',
    keyFirst: 'To the first row',
    keyLast: 'To the last row that is loaded',
    keyPageDown: 'A screen down',
    keyPageUp: 'A screen up',
  },
});

export const rowOutOfViewWords = defineWords({
  en: {
    broughtIn: (name: string) =>
      `${name} was out of view, so nothing was done. Now it is in view: press the key again.`,
  },
});

export const listFullWords = defineWords({
  en: {
    full: (most: number) =>
      `${formatCount(most)} parcels are loaded, and this page keeps no more. Filter by source or by a time to come to the rest.`,
  },
});

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
