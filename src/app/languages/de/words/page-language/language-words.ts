import type * as English from '#app/words/page-language/language-words.ts';

export const languageWords: typeof English.languageWords = { tag: 'de' };
