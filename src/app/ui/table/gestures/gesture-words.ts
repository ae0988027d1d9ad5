import { defineWords } from '#app/words/define-words.ts';

export const gestureWords = defineWords({
  en: {
    columnMoved: (name: string, place: number, count: number) => `${name}: column ${place} of ${count}`,
    columnSized: (name: string, pixels: number) => `${name}: ${pixels} pixels wide`,
  },
});
