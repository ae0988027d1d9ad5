import { defineWords } from '#app/words/define-words.ts';

export const addressProblemWords = defineWords({
  en: {
    problemsTitle: 'Part of this address was not sent to the API',
    removeProblems: 'Remove it from the address',
  },
});

export const apiAddressWords = defineWords({
  en: {
    sentTitle: 'API request',
    sentNote: (view: string) => `“${view}” is filtered by this page: the API has no such filter.`,
    copyAddress: 'Copy API address',
    copyCurl: 'Copy as curl',
    copied: 'Copied',
    copyFailed: 'The browser blocked the clipboard.',
  },
});
