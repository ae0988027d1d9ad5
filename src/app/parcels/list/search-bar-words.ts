import { defineWords, formatCount } from '../../words/define-words.ts';

export const searchBarWords = defineWords({
  en: {
    label: 'Search progress',
    reading: (looked: string) => `Searching… Looked through ${looked}.`,
    stopped: (looked: string) => `Search stopped. Looked through ${looked}.`,
    failed: (looked: string) => `Search interrupted. Looked through ${looked}.`,
    waiting: (looked: string) =>
      `Search interrupted. Looked through ${looked}. It continues automatically once the API can be reached.`,
    stop: 'Stop',
    continue: 'Continue',
    /** For screen readers, when something changes that matters. */
    said: {
      reading: 'Searching older parcels',
      firstFound: 'First result found, searching on',
      stopped: 'Search stopped',
    },
    found: (count: number) => `${formatCount(count)} found`,
  },
});
