import type * as English from '#app/api/desk/desk-words.ts';

export const stationWords: typeof English.stationWords = {
  station: (number) => `Packplatz ${number}`,
};
