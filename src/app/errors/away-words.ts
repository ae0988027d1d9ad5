import { defineWords } from '#app/words/define-words.ts';

export const awayWords = defineWords({
  en: {
    away: (host: string, since: string) => `No answer from ${host} since ${since}.`,
    awayNext: 'This page may be out of date, and changes wait. Retrying every 5 seconds.',
    askNow: 'Try now',
    held: (host: string) => `Waiting for ${host} to answer`,
  },
});
