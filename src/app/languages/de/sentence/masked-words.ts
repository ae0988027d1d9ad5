import type * as English from '#app/sentence/masked-words.ts';

export const maskedWords: typeof English.maskedWords = {
  cut: (begin, characters) => `${begin} (${characters} Zeichen)`,
};
