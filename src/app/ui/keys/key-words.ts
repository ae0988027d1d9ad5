import { defineWords } from '#app/words/define-words.ts';

/** What is printed on keys, where it is another word than the one that events have for them. A Mac has signs for most. */
export const keyWords = defineWords<Readonly<Record<string, string>>>({
  en: { Control: 'Ctrl', Alt: 'Alt', Delete: 'Del', Insert: 'Ins', Escape: 'Esc' },
});
