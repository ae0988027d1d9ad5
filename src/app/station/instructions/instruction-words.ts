import { defineWords } from '#app/words/define-words.ts';

export const instructionWords = defineWords({
  en: {
    title: 'How to pack it',
    pictureOf: (name: string) => `Picture of ${name}`,
  },
});
