import { countWords } from '#app/words/count-words.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';

export const saveCaseWords = defineWords({
  en: {
    open: 'Case file…',
    title: (name: string) => `Case file: ${name}`,
    titleMany: (count: number) => `Case file: ${countWords.parcels(count)}`,
    what: 'One file for support: facts, times, reasons, versions seen by this tab, and requests with their IDs. It opens in Parcel Desk without a token.',
    limited: (held: number, all: number) => `It holds the first ${formatCount(held)} of ${countWords.parcels(all)}.`,
    mask: 'Mask personal data',
    readers: 'Who can read what',
    masked:
      'Anyone who gets the file can read parcel IDs, reference codes, states, times, weights, dimensions, quantities, prices, HS codes, origin countries, packagings, shipping methods, the server’s address, request IDs, idempotency keys, and the receiver’s country and first half of the postal code.',
    hidden:
      'Names, addresses, emails, phone numbers, notes, tags, order and tracking numbers, and item texts are replaced by dots of the same length. Bodies of requests are not included.',
    sentences:
      'Reasons are the carrier’s own sentences. What the parcel holds is taken out of them as far as it can be recognised: read them before you pass the file on.',
    openTo:
      'Anyone who gets the file can read names, addresses, emails, phone numbers and notes, and everything else that the parcel holds. Store it and pass it on as carefully as the parcel’s data.',
    bodies: 'Bodies of requests, where this browser kept them, are in it too.',
    never:
      'The token and the addresses of documents are never in it. The file is saved on this device and sent nowhere.',
    loading: (done: number, all: number) => `Loading ${formatCount(done)} of ${countWords.parcels(all)}…`,
    missing: (count: number) => `${countWords.parcels(count)} could not be loaded and will not be in the file.`,
    tryAgain: 'Try again',
    preview: (size: string) => `Top of the file (${size} in all)`,
    kilobytes: (count: number) => `${formatCount(count)} kB`,
    save: 'Save file',
    cancel: 'Cancel',
    notReady: 'The parcels are still loading.',
    noParcel: 'No parcel could be loaded.',
    /** `id`: how that of its parcel begins, where it is of one. */
    fileName: (count: number, id: string, day: string) =>
      `parcel-desk-case-${count === 1 ? id : `${count}-parcels`}-${day}.json`,
    saved: (name: string) => `Saved as ${name}`,
  },
});
