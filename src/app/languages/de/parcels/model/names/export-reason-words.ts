import type * as English from '#app/parcels/model/names/export-reason-words.ts';

export const exportReasonWords: typeof English.exportReasonWords = {
  commercial_goods: 'Handelsware',
  document: 'Dokument',
  gift: 'Geschenk',
  commercial_sample: 'Warenmuster',
  returned_goods: 'Rückware',
};
