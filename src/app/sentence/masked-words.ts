import { defineWords } from '#app/words/define-words.ts';

export const maskedWords = defineWords({
  en: {
    cut: (begin: string, characters: number) => `${begin} (${characters} characters)`,
  },
});
