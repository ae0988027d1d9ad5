import { defineWords } from '../../words/define-words.ts';

export const addressProblemWords = defineWords({
  en: {
    problemsTitle: 'Part of this address was not sent to the API',
    removeProblems: 'Remove it from the address',
  },
});
