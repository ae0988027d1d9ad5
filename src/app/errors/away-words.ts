import { defineWords } from '../words/define-words.ts';

export const awayWords = defineWords({
  en: {
    away: (host: string, since: string) => `No answer from ${host} since ${since}.`,
    awayNext: 'What is on screen was read before that, and changes wait until it answers. Retrying every 5 seconds.',
    askNow: 'Try now',
    notLoaded: 'Not loaded yet',
    loadsLater: 'This loads automatically once the API can be reached.',
    held: (host: string) => `${host} does not answer: changes wait until it does`,
  },
});
