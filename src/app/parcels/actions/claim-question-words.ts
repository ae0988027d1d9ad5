import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const claimQuestionWords = defineWords({
  en: {
    title: (name: string) => `${name} is not at this station`,
    titleOfMany: (count: number, all: number) =>
      `${formatCount(count)} of ${formatCount(all)} ${plural(count, { one: 'is', other: 'are' })} not at this station`,
    cancel: 'Cancel',
    anyway: {
      process: 'Process anyway',
      print: 'Print anyway',
      mark: 'Mark anyway',
      correct: 'Correct anyway',
      undo: 'Undo anyway',
      run: 'Continue anyway',
      import: 'Import anyway',
    },
  },
});

export type ClaimQuestionAction = keyof typeof claimQuestionWords.anyway;
