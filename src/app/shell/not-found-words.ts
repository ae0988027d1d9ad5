import { defineWords } from '../words/define-words.ts';

export const notFoundWords = defineWords({
  en: {
    title: 'There is no such page',
    body: 'The address may be mistyped, or the page has moved.',
    toParcels: 'To the parcels',
  },
});
