import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const sheets = (count: number) => `${formatCount(count)} ${plural(count, { one: 'page', other: 'pages' })}`;

export const mixedPapersWords = defineWords({
  en: {
    /** `3 pages A6, 2 pages A4` */
    papers: (papers: readonly { name: string; count: number }[]) =>
      `This job needs different paper: ${papers.map(({ name, count }) => `${sheets(count)} ${name}`).join(', ')}.`,
    choice: 'Print',
    together: 'All together',
    oneByOne: 'One paper after the other',
    first: (paper: string) => `First the pages on ${paper}; the others follow once you have said that they came out.`,
  },
});
