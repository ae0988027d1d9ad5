import type * as English from '#app/spreadsheet/check/check-words.ts';
import type { SpreadsheetDamage } from '#app/spreadsheet/round-trip/spreadsheet-damage.ts';
import { formatCount, inARow, oneOf } from '#app/words/define-words.ts';
import { inSentence } from '#app/words/in-sentence.ts';

/** What stands behind the field and a colon: without a verb where the field's name may be a plural. */
export const checkWords: typeof English.checkWords = {
  differs: (line, other) =>
    `in Zeile ${formatCount(line)} anders als in Zeile ${formatCount(other)} derselben Bestellung`,
  problem: 'Problem',
  differing: 'unterschiedlich in den Zeilen einer Bestellung',
  noId: 'keine Paket-ID. Leer lassen, um ein Paket zu erstellen.',
  noSuchParcel: 'kein Paket auf diesem Server hat diese ID',
  notInList: 'nicht in der Liste. Namen oder ID eingeben',
  sameOrder: (line) => `dieselbe wie in Zeile ${formatCount(line)}, ohne Artikel. Beide werden ein Paket`,
  formulaError: (error) => `enthält ${error}, den Fehler einer Formel in der Tabelle. Den Wert eingeben`,
  otherCurrency: {
    column: (price, code) =>
      `„${price}“ ist nicht in ${code}, der Währung der Zeile. Den Preis oder die Währung korrigieren.`,
    fixed: (price, code) =>
      `„${price}“ ist nicht in ${code}, dem festen Wert der Währung. Den Preis korrigieren oder die Währung unter „Spalten“ ändern.`,
    prices: (price, code) =>
      `„${price}“ ist nicht in ${code}, der Währung eines anderen Preises dieses Pakets. Ein Paket hat eine Währung.`,
    nothing: (price) =>
      `„${price}“ kann mehrere Währungen meinen. Etwa 12,50 USD schreiben oder die Währung unter „Spalten“ wählen.`,
  },
  otherCurrencies: 'in einer anderen Währung als das Paket',
  damage: {
    exponent: 'Ein Tabellenprogramm hat die Zahl mit Exponent gerundet. Alle Ziffern eingeben.',
    digits: 'Ein Tabellenprogramm hat die letzten Ziffern vielleicht durch Nullen ersetzt.',
    date: 'Ein Tabellenprogramm hat vielleicht ein Datum daraus gemacht.',
    lost: {
      zeros: (suggested) => `Ein Tabellenprogramm hat vielleicht führende Nullen entfernt. Stimmt ${suggested}?`,
      decimals: (suggested) =>
        `Ein Tabellenprogramm hat vielleicht Nullen nach dem Dezimalzeichen entfernt. Stimmt ${suggested}?`,
      whole: (suggested) =>
        `Ein Programm hat vielleicht Nachkommastellen an eine ganze Zahl gehängt. Stimmt ${suggested}?`,
    },
    lostGroups: {
      zeros: 'Ein Tabellenprogramm hat vielleicht führende Nullen entfernt.',
      decimals: 'Ein Tabellenprogramm hat vielleicht Nullen nach dem Dezimalzeichen entfernt.',
      whole: 'Ein Programm hat vielleicht Nachkommastellen an eine ganze Zahl gehängt.',
    },
    serial: (day, ofMac) =>
      ofMac === null
        ? `Ein Tabellenprogramm hat aus dem Datum eine Zahl gemacht. Gemeint ist ${day}.`
        : `Ein Tabellenprogramm hat aus dem Datum eine Zahl gemacht. Gemeint ist ${day} oder, in Dateien alter Macs, ${ofMac}.`,
    serials: 'Ein Tabellenprogramm hat aus dem Datum eine Zahl gemacht.',
  },
  nameless:
    'fehlt, obwohl andere Zeilen dieser Bestellung ihre Artikel nennen: eingeben, oder Menge und Preis der Zeile leeren',
  namelessItems: 'fehlt, obwohl andere Zeilen der Bestellung ihre Artikel nennen',
  inPart: (header, value) =>
    `vielleicht mehr, als noch zu versenden ist (${inSentence(header)} ist „${inSentence(value)}“)`,
  inParts: (header) => `vielleicht mehr, als noch zu versenden ist (${inSentence(header)} ist nicht 0)`,
  town: {
    unclear: (example) => `nicht sicher zu trennen. Postleitzahl, Komma und Ort eingeben, etwa ${example}, Ort`,
    withoutCountry:
      'nicht sicher zu trennen, da das Land fehlt oder seine Postleitzahlen hier nicht bekannt sind. In der Form 12345, Ort eingeben',
    group: 'nicht sicher zu trennen',
  },
  onceMore: 'in mehreren Zeilen ohne Artikel. Sie werden ein Paket.',
};

const damages: Record<SpreadsheetDamage, string> = {
  zeros: 'Ein Tabellenprogramm hat führende Nullen entfernt.',
  exponent: 'Ein Tabellenprogramm hat die Zahl mit Exponent gerundet.',
  digits: 'Ein Tabellenprogramm hat die letzten Ziffern durch Nullen ersetzt.',
  sign: 'Ein Tabellenprogramm hat das Pluszeichen entfernt.',
  date: 'Ein Tabellenprogramm hat ein Datum daraus gemacht.',
  dot: 'Ein Tabellenprogramm hat das Dezimalzeichen entfernt.',
  number: 'Ein Tabellenprogramm hat eine Zahl daraus gemacht.',
  truth: 'Ein Tabellenprogramm hat „wahr“ oder „falsch“ daraus gemacht.',
  time: 'Ein Tabellenprogramm hat eine Uhrzeit daraus gemacht.',
};

export const roundTripWords: typeof English.roundTripWords = {
  versionNote: 'nicht ändern',
  damaged: 'Die Version ist beschädigt: Jede Zelle, die vom Paket abweicht, gilt als auch von jemand anderem geändert.',
  strange:
    'Die Version gehört zu einem anderen Paket: Jede abweichende Zelle gilt als auch von jemand anderem geändert.',
  differing: (texts) =>
    `Zeilen dieses Pakets sind unterschiedlich: ${inARow(texts.map((text) => `„${text}“`))}. Überall denselben Wert eintragen.`,
  items: {
    twice: 'Zwei Zeilen haben diese Artikelposition. Beim neuen Artikel die Zelle leeren.',
    number: 'Die Artikelposition wurde geändert. Wiederherstellen, oder leeren, um einen Artikel hinzuzufügen.',
    unclear: 'Dieser Artikel wurde inzwischen geändert oder entfernt. Zum Bearbeiten das Paket erneut exportieren.',
  },
  eitherDate: (days) => `auf zwei Arten lesbar. ${oneOf(days)} eingeben`,
  eitherDates: 'auf zwei Arten lesbar. In der Form 2026-03-25 eingeben',
  removed: 'Menge 0: Der Artikel wird entfernt.',
  damage: (damage, before) => `${damages[damage]} Vorher: „${before}“.`,
};
