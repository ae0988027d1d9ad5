import { defineWords } from '#app/words/define-words.ts';

export const actorWords = defineWords({
  en: {
    thisStation: 'this station',
    /** Someone held a badge that is not known any more. */
    person: (id: string) => `badge ${id.slice(0, 4)}`,
    at: (person: string, station: string) => `${person} at ${station}`,
    otherClient: 'another client of the API',
  },
});
