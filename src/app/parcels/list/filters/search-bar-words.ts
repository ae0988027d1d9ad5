import { defineWords, formatCount } from '#app/words/define-words.ts';

export const searchBarWords = defineWords({
  en: {
    label: 'Search progress',
    reading: (looked: string) => `Searching… ${looked} so far.`,
    stopped: (looked: string) => `Search stopped. Searched ${looked}.`,
    failed: (looked: string) => `Search interrupted. Searched ${looked}.`,
    waiting: (looked: string) =>
      `Search interrupted. Searched ${looked}. It continues automatically when the API answers.`,
    stop: 'Stop',
    continue: 'Continue',
    /** For screen readers, when something changes that matters. */
    said: {
      reading: 'Searching older parcels',
      firstFound: 'First result found, still searching',
      stopped: 'Search stopped',
    },
    found: (count: number) => `${formatCount(count)} found`,
  },
});
