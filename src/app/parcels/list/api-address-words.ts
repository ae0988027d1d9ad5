import { defineWords } from '../../words/define-words.ts';

export const apiAddressWords = defineWords({
  en: {
    sentTitle: 'What is asked of the API',
    sentNote: (view: string) => `“${view}” is picked out of the answers by this page: the API has no filter for it.`,
    copyAddress: 'Copy API address',
    copyCurl: 'Copy as curl',
    copied: 'Copied',
    copyFailed: 'The browser did not let this page use the clipboard.',
  },
});
