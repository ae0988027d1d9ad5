import { defineWords } from '../../../words/define-words.ts';

export const goOnWords = defineWords({
  en: {
    signedIn: 'Signed in again.',
    online: 'You are online again.',
    again: (button: string) => `Press ${button} again: nothing was sent.`,
  },
});
