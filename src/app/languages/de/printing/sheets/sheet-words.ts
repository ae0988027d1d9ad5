import type * as English from '#app/printing/sheets/sheet-words.ts';

export const sheetWords: typeof English.sheetWords = {
  sentTo: (printer) => `An ${printer} gesendet.`,
  notSent: 'Das Blatt wurde nicht gesendet.',
};
