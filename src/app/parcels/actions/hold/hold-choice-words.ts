import { defineWords } from '#app/words/define-words.ts';

/** In the first script: the rest comes with the question. */
export const holdChoiceWords = defineWords({ en: { hold: 'Put on hold…', release: 'Release hold…' } });
