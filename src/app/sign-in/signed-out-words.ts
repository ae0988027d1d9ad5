import { defineWords } from '../words/define-words.ts';

export const signedOutWords = defineWords({
  en: {
    elsewhere: 'Signed out in another tab',
    elsewhereNext: 'Signing out in one tab signs out all of them. Connect again to go on.',
  },
});
