import { defineWords, formatCount } from '#app/words/define-words.ts';

export const dataTableWords = defineWords({
  en: {
    selectAll: (count: number) => `Select all ${formatCount(count)} loaded rows`,
    selectRow: (name: string) => `Select ${name}`,
    headerHint: 'Alt ← → moves the column · Shift ← → changes its width',
  },
});
