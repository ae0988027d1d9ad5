import type * as English from '#app/parcels/model/names/parcel-term-words.ts';

export const parcelNameWords: typeof English.parcelNameWords = {
  order: (number) => `Bestellung ${number}`,
  parcelWithCode: (code) => `Paket ${code}`,
};

export const processNameWords: typeof English.processNameWords = {
  process: 'Verarbeiten',
  processAndPrint: 'Verarbeiten und drucken',
};

export const exportReasonWords: typeof English.exportReasonWords = {
  commercial_goods: 'Handelsware',
  document: 'Dokument',
  gift: 'Geschenk',
  commercial_sample: 'Warenmuster',
  returned_goods: 'Rückware',
};

export const methodOptionWords: typeof English.methodOptionWords = {
  loading: 'Versandarten werden geladen …',
  failed: 'Die Versandarten konnten nicht geladen werden. Die Auswahl bleibt.',
  tryAgain: 'Erneut versuchen',
};
