import { defineWords } from '../../words/define-words.ts';

export const rowOutOfViewWords = defineWords({
  en: {
    broughtIn: (name: string) =>
      `${name} was out of view, so nothing was done. Now it is in view: press the key again.`,
  },
});
