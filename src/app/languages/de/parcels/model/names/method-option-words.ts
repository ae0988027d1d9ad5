import type * as English from '#app/parcels/model/names/method-option-words.ts';

export const methodOptionWords: typeof English.methodOptionWords = {
  loading: 'Versandarten werden geladen…',
  failed: 'Die Versandarten konnten nicht geladen werden. Die Auswahl bleibt.',
  tryAgain: 'Erneut versuchen',
};
