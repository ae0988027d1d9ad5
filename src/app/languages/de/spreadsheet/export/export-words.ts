import type * as English from '#app/spreadsheet/export/export-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural } from '#app/words/define-words.ts';

const ofParcels = (count: number) => counted(count, { one: 'Paket', other: 'Paketen' });

export const exportWords: typeof English.exportWords = {
  title: 'Pakete exportieren',
  scope: 'Pakete',
  selected: (count) => `Ausgewählte (${formatCount(count)})`,
  loaded: (count) => `Geladene (${formatCount(count)})`,
  wholeList: (count) => `Alle (${formatCount(count)})`,
  all: 'Alle Treffer',
  allHint: 'Lädt zuerst den Rest der Liste. Das lässt sich jederzeit beenden.',
  columns: 'Spalten',
  columnNames: { list: 'Wie in der Liste', all: 'Alle Felder', shop: 'Für einen Shop' },
  columnHints: {
    list: 'Zum Lesen. Zum Bearbeiten und erneuten Importieren „Alle Felder“ wählen.',
    all: 'Zum Bearbeiten: Beim erneuten Importieren werden nur geänderte Zellen gesendet.',
  },
  shop: 'Shop',
  shopHints: {
    shopify: 'Sendungsnummern versandter Bestellungen. Die Erweiterung Matrixify liest sie ein.',
    woocommerce:
      'Sendungsnummern versandter Bestellungen. Die Erweiterung Advanced Shipment Tracking liest sie ein, mit dem Datum als DD-MM-YYYY.',
    ebay: 'Sendungsnummern versandter Bestellungen. Die Merchant Integration Platform liest sie ein, als „order fulfillment feed“.',
    amazon: 'Sendungsnummern versandter Bestellungen. In Seller Central unter „Upload Order Related Files“ hochladen.',
  },
  loading: 'Die Liste wird geladen.',
  skipped: (count) =>
    `${countWords.parcels(count)} übersprungen: nicht versandt, storniert oder ohne Bestellnummer oder Sendungsnummer.`,
  rows: 'Zeilen',
  rowNames: { parcel: 'Eine je Paket', item: 'Eine je Artikel', label: 'Eine je Etikett' },
  rowHints: {
    parcel: 'Ohne Artikel.',
    item: 'Die Felder des Pakets stehen in jeder seiner Zeilen.',
    label: 'Jede Sendungsnummer in einer eigenen Zeile; die Felder des Pakets stehen in jeder.',
  },
  target: 'Format',
  targetNames: {
    workbook: 'Arbeitsmappe (.xlsx)',
    comma: 'CSV, Kommas',
    semicolon: 'CSV, Semikolons',
    clipboard: 'Zwischenablage',
  },
  targetHints: {
    workbook: 'Führende Nullen bleiben erhalten; mit Datum und Zahlen lässt sich rechnen.',
    comma: 'Dezimalzahlen mit Punkt.',
    semicolon: 'Dezimalzahlen mit Komma, wie Excel sie auf Deutsch, Französisch und in anderen Sprachen liest.',
    clipboard: 'Zum Einfügen in eine Tabelle.',
  },
  tooManyToCopy: (max) => `Mehr als ${formatCount(max)} Pakete sind zu viele für die Zwischenablage.`,
  copyLoaded: 'Nur ausgewählte und geladene Pakete lassen sich kopieren.',
  nothing: 'Es gibt keine Pakete zum Exportieren.',
  cancel: 'Abbrechen',
  fileName: (ofShop, stamp, complete) => `${ofShop ?? 'pakete'}-${stamp}${complete ? '' : '-unvollstaendig'}`,
  start: 'Exportieren',
  progress: (written, of) =>
    of === null
      ? `${countWords.parcels(written)} exportiert`
      : `${formatCount(written)} von ${ofParcels(of)} exportiert`,
  among: (loaded) => `von ${formatCount(loaded)} geladenen`,
  back: (time) => `zurück bis ${time}`,
  upTo: (time) => `bis ${time}`,
  stop: 'Beenden und speichern',
  failed: 'Der Export ist stehen geblieben',
  tryAgain: 'Erneut versuchen',
  savePart: 'Bisher Exportiertes speichern',
  ready: (count) => `${countWords.parcels(count)} zum Kopieren bereit.`,
  copy: 'Kopieren',
  sheet: 'Pakete',
  copyFailed: 'Der Browser erlaubt dieser Seite das Kopieren nicht. Stattdessen eine Datei exportieren.',
  done: (count, file) => `${countWords.parcels(count)} exportiert: ${file}.`,
  copied: (count) => `${countWords.parcels(count)} kopiert.`,
  incomplete: (sentence, file) => `Unvollständig: ${sentence}. Gespeichert als ${file}.`,
  repeated: 'Die API hat eine Seite wiederholt: Die Liste kann mehr Pakete haben.',
  gone: (count) =>
    plural(count, {
      one: '1 Paket gibt es nicht mehr.',
      other: `${formatCount(count)} Pakete gibt es nicht mehr.`,
    }),
  unreadable: (count) =>
    plural(count, {
      one: '1 Eintrag der Liste konnte nicht gelesen werden.',
      other: `${formatCount(count)} Einträge der Liste konnten nicht gelesen werden.`,
    }),
};
