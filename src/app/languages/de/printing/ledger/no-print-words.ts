import type * as English from '#app/printing/ledger/no-print-words.ts';

export const noPrintWords: typeof English.noPrintWords = {
  noPrint: 'hier kein Druck bekannt',
  notPrintedHere: 'Dieser Browser hat dieses Etikett nicht gedruckt.',
  noneKnown: 'Dieser Browser weiß von keinem Druck dieses Etiketts.',
  ofDesk: {
    noPrint: 'kein Druck bekannt',
    notPrinted: 'Kein Packplatz hat dieses Etikett gedruckt.',
    noneKnown: 'Kein Packplatz weiß von einem Druck dieses Etiketts.',
    away: 'Hier ist kein Druck bekannt. Drucke anderer Packplätze sind derzeit unbekannt.',
  },
};
