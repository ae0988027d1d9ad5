import type * as English from '#app/links/no-right-words.ts';

export const noRightWords: typeof English.noRightWords = {
  mayNot: 'Das darf dieser Token nicht.',
};
