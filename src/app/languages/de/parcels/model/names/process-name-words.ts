import type * as English from '#app/parcels/model/names/process-name-words.ts';

export const processNameWords: typeof English.processNameWords = {
  process: 'Verarbeiten',
  processAndPrint: 'Verarbeiten und drucken',
};
