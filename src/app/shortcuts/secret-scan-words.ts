import { defineWords } from '#app/words/define-words.ts';

/** Of bar codes of the station that are scanned elsewhere, by their first letters. */
export const secretScanWords = defineWords({
  en: {
    PDCDE: 'This is a command code. It works at the station.',
    PDBDG: 'This is a badge. It works at the station.',
  },
});
