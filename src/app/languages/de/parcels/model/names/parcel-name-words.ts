import type * as English from '#app/parcels/model/names/parcel-name-words.ts';

export const parcelNameWords: typeof English.parcelNameWords = {
  order: (number) => `Bestellung ${number}`,
  parcelWithCode: (code) => `Paket ${code}`,
};
