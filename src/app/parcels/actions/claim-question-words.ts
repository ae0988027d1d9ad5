import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const claimQuestionWords = defineWords({
  en: {
    title: (name: string) => `${name} is not at this station`,
    titleOfMany: (count: number, all: number) =>
      `${formatCount(count)} of ${formatCount(all)} ${plural(count, { one: 'is', other: 'are' })} not at this station`,
    cancel: 'Cancel',
    anyway: {
      process: 'Process anyway',
      mark: 'Mark anyway',
      correct: 'Correct anyway',
      undo: 'Undo anyway',
      run: 'Continue anyway',
    },
  },
});

export type ClaimQuestionAction = keyof typeof claimQuestionWords.anyway;
