import { defineWords, formatCount, plural } from '../words/define-words.ts';

export const waitWords = defineWords({
  en: {
    waiting: (seconds: number) =>
      `The API asks to wait: the page goes on in ${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}. Nothing is lost.`,
  },
});
