import { defineWords } from '#app/words/define-words.ts';

export const currentRowWords = defineWords({
  en: {
    outcome: 'Result for the current row',
    edit: 'Edit',
    processOnly: 'Process only',
    labels: 'Print labels',
    delete: 'Delete…',
    sending: (name: string) => `${name}: starting processing…`,
    started: (name: string) => `${name} is being processed.`,
    notStarted: (name: string) => `${name} was not processed`,
    notKnown: (name: string) => `Unknown whether ${name} is being processed`,
    correct: 'Correct',
    open: 'Open',
    keyFirst: 'Go to first row',
    keyLast: 'Go to last loaded row',
    keyPageDown: 'Page down',
    keyPageUp: 'Page up',
  },
});

export const rowOutOfViewWords = defineWords({
  en: {
    broughtIn: (name: string) => `${name} was out of view, so nothing was done. Press the key again.`,
  },
});

export const nothingPickedWords = defineWords({
  en: {
    looking: (looked: string) => `Searching… ${looked} so far.`,
    lookFurther: 'Search further',
    nothing: (view: string) => `No parcels in “${view}”`,
    nothingFound: 'No results',
    nothingYet: 'No results so far',
    nothingComplete: (looked: string) => `Searched ${looked}.`,
    nothingSoFar: (looked: string) => `Searched ${looked}. There are more.`,
    notSentHere: 'Which parcels were not sent is known in this browser only, until you sign out.',
    showAll: 'Show all parcels',
    withoutFilters: 'Search without filters',
  },
});
