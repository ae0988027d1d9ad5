import { defineWords } from '#app/words/define-words.ts';

export const processNameWords = defineWords({ en: { process: 'Process', processAndPrint: 'Process and print' } });
