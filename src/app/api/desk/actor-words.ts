import { defineWords } from '#app/words/define-words.ts';

export const actorWords = defineWords({
  en: {
    /** In a sentence. */
    thisStation: 'this station',
    /** At the start of one, or alone. */
    here: 'This station',
    /** Someone held a badge that is not known any more. */
    person: (id: string) => `badge ${id.slice(0, 4)}`,
    at: (person: string, station: string) => `${person} at ${station}`,
    otherClient: 'another client of the API',
    /** At the start of a sentence, or alone. */
    anotherClient: 'Another client of the API',
  },
});
