import { defineWords } from '#app/words/define-words.ts';
import type { EditChoice } from './correction-draft.ts';

export const correctionInputWords = defineWords({
  en: {
    how: 'What to do',
    choices: {
      set: 'Set to',
      add: 'Add',
      remove: 'Remove',
      replace: 'Replace text',
      cut: 'Cut at',
      strip: 'Remove characters',
      clear: 'Clear',
    } satisfies Record<EditChoice, string>,
    value: 'New value',
    from: 'Find',
    to: 'Replace with',
    toHint: 'Empty removes it.',
    length: 'Number of characters',
    characters: 'Characters to remove',
    missing: {
      set: 'Enter a value.',
      replace: 'Enter the text to find.',
      cut: 'Enter a number of characters.',
      strip: 'Enter the characters to remove.',
    },
    wrongLength: 'A whole number from 1 to 9,999.',
  },
});
