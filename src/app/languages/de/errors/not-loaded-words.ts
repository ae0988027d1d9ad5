import type * as English from '#app/errors/not-loaded-words.ts';

export const notLoadedWords: typeof English.notLoadedWords = {
  notLoaded: 'Noch nicht geladen',
  loadsLater: 'Wird automatisch geladen, sobald die API antwortet.',
};
