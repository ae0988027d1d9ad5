import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const refusedBeforeWords = defineWords({
  en: {
    /** `reasons`: of how many kinds. */
    refusedBefore: (method: string, count: number, reasons: number, day: string) => {
      if (count === 1) return `${method} refused this once, on ${day}`;
      const times = plural(count, { one: 'time', other: 'times' });
      const why = reasons > 1 ? ` for ${formatCount(reasons)} reasons` : '';
      return `${method} refused this ${formatCount(count)} ${times}${why}, last on ${day}`;
    },
    /** Where no box stands beside it. */
    ofField: (field: string, refused: string) => `${field}: ${refused}`,
    forget: 'Forget this hint',
  },
});
