import type * as English from '#app/station/codes/code-words.ts';
import { formatCount, plural } from '#app/words/define-words.ts';

export const codeWords: typeof English.codeWords = {
  lot: (lot) => `Charge ${lot}`,
  expiry: (date) => `Zu verbrauchen bis ${date}`,
  expired: (date) => `Abgelaufen am ${date}`,
  countedPack: (name, pieces, seen, wanted) =>
    `${name}: Packung zu ${formatCount(pieces)}, ${formatCount(seen)} von ${formatCount(wanted)}`,
  overPack: (pieces, wanted, expected) =>
    `Das ist eine Packung zu ${formatCount(pieces)}; dieses Paket braucht insgesamt ${formatCount(wanted)}. ${expected}`,
  gotOther: (name, sku) => (name === sku ? `Gescannt: ${sku}.` : `Gescannt: „${name}“ (${sku}).`),
  scanned: 'Gescannt',
  expectedPicture: 'Erwartet',
  inScan: (text, count) =>
    plural(count, {
      one: `„${text}“ enthält die Sendungsnummer von 1 Paket. Ist es dieses?`,
      other: `„${text}“ enthält die Sendungsnummern von ${formatCount(count)} Paketen`,
    }),
};
