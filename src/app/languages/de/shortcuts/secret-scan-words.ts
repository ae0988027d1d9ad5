import type * as English from '#app/shortcuts/secret-scan-words.ts';

export const secretScanWords: typeof English.secretScanWords = {
  PDCDE: 'Das ist ein Befehlscode. Er gilt am Packplatz.',
  PDBDG: 'Das ist ein Ausweis. Er gilt am Packplatz.',
};
