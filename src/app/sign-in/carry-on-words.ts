import { defineWords } from '../words/define-words.ts';

export const carryOnWords = defineWords({
  en: {
    otherSignIn: 'This may be another account',
    otherSignInNext:
      'You signed in differently from before, so everything is read anew. What you typed is still here: saved now, it goes to the account you have just signed in to.',
  },
});
