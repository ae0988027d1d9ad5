import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

/** Of codes beside the SKU, and of carriers' labels. Dates are written as in the code. */
export const codeWords = defineWords({
  en: {
    lot: (lot: string) => `Lot ${lot}`,
    expiry: (date: string) => `Use by ${date}`,
    expired: (date: string) => `Expired ${date}`,
    countedPack: (name: string, pieces: number, seen: number, wanted: number) =>
      `${name}: pack of ${formatCount(pieces)}, ${formatCount(seen)} of ${formatCount(wanted)}`,
    overPack: (pieces: number, wanted: number, expected: string) =>
      `It is a pack of ${formatCount(pieces)}; this parcel needs ${formatCount(wanted)} in all. ${expected}`,
    /** Of what a code of another product names, and below pictures. */
    gotOther: (name: string, sku: string) => (name === sku ? `Scanned: ${sku}.` : `Scanned: “${name}” (${sku}).`),
    scanned: 'Scanned',
    expectedPicture: 'Expected',
    inScan: (text: string, count: number) =>
      plural(count, {
        one: `“${text}” contains the tracking number of 1 parcel. Is it this one?`,
        other: `“${text}” contains the tracking numbers of ${formatCount(count)} parcels`,
      }),
  },
});
