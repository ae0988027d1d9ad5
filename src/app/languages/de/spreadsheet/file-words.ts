import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { type FileField, isItemField, townField } from '#app/spreadsheet/file-fields.ts';
import type * as English from '#app/spreadsheet/file-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, listed, plural, inARow } from '#app/words/define-words.ts';

const columnsOf = (count: number) => counted(count, { one: 'Spalte', other: 'Spalten' });
const noMapping =
  'Diese Datei ist keine Zuordnung. Eine auswählen, die hier mit „Zuordnung speichern“ gespeichert wurde.';

export const columnsWords: typeof English.columnsWords = {
  questions: 'Zu beantworten',
  questionsHint: 'Die Werte in dieser Datei lassen sich auf mehrere Arten lesen.',
  inColumns: (names) => `In ${inARow(names)}`,
  reading: (value, meaning) => `${value} ist ${meaning}`,
  thousand: (number) => `${number}, eine ganze Zahl`,
  decimals: (whole, digits) => `${whole} und ${digits}/${String(10 ** digits.length)}`,
  formats: {
    titles: {
      date: 'Wie ist das Datum geschrieben?',
      decimal: 'Dezimalzeichen? 1,5 oder 1.5',
      weight: 'In welcher Einheit sind Gewichte?',
      dimension: 'In welcher Einheit sind Längen?',
    },
    currency: (sign) => `Welche Währung ist „${sign}“?`,
    otherCurrency: 'Für eine andere Währung unten einen festen Wert für die Währung hinzufügen.',
    asInColumn: (column) => `wie in „${column}“`,
    skip: (columns) => (columns === 1 ? 'Diese Spalte überspringen' : `Diese ${columnsOf(columns)} überspringen`),
    date: { 'day-first': 'Tag zuerst', 'month-first': 'Monat zuerst' },
    decimal: { '.': 'Ein Punkt', ',': 'Ein Komma' },
    weight: { kg: 'Kilogramm', g: 'Gramm', lb: 'Pfund (lb)', oz: 'Unzen (oz)' },
    dimension: { cm: 'Zentimeter', mm: 'Millimeter', in: 'Zoll' },
  },
  currencyOption: (code, name) => (name === code ? code : `${code}, ${name}`),
  columns: 'Spalten',
  gaps: (fields) =>
    `Für den Empfänger fehlt eine Spalte: ${listed(fields.map(fileFieldLabel))}. Eine wählen oder einen festen Wert setzen.`,
  important: {
    order_number: 'Keine Spalte enthält die Bestellnummer. Jede Zeile wird ein eigenes Paket.',
    'items.name': 'Keine Spalte enthält den Namen oder die SKU eines Artikels.',
    'items.quantity': 'Keine Spalte enthält die Menge. Jeder Artikel zählt als 1.',
  },
  skippedWithValues: (names, more) =>
    `Übersprungene Spalten mit Werten: ${inARow(names.map((name) => `„${name}“`))}${more === 0 ? '' : ` und ${formatCount(more)} weitere`}.`,
  heads: { column: 'Spalte', values: 'Erste Werte', field: 'Importieren als' },
  toFixed: 'Zu den festen Werten',
  show: 'Anzeigen',
  all: (count) => `Alle ${formatCount(count)}`,
  imported: (count) => `Importiert ${formatCount(count)}`,
  skipped: (count) => `Übersprungen ${formatCount(count)}`,
  noImported: 'Noch wird keine Spalte importiert. Alle Spalten anzeigen und für einige ein Feld wählen.',
  noSkipped: 'Keine Spalte wird übersprungen.',
  unnamed: (place) => `Spalte ${formatCount(place + 1)}`,
  noValues: 'keine Werte',
  fieldFor: (column) => `Feld für ${column}`,
  open: 'Felder anzeigen',
  noField: 'Kein Feld mit diesem Namen',
  skip: 'Überspringen',
  skipNote: 'nicht importiert',
  receiver: (field) => `Empfänger · ${field}`,
  item: (field) => `Artikel · ${field}`,
  town: 'Postleitzahl und Ort',
  own: { id: 'Paket-ID', version: 'Version', item: 'Artikelposition' },
  ownNote: 'aus einem Export',
  joined: (others) => `Zusammengefügt mit ${inARow(others.map((name) => `„${name}“`))}`,
  joinedWrongly: (others) =>
    `Auch übernommen aus ${inARow(others.map((name) => `„${name}“`))}. Eine überspringen: In dieses Feld passt nur ein Wert.`,
  sideBySide: (item) => `Artikel ${formatCount(item)} der Zeile`,
  fixed: 'Feste Werte',
  fixedHint: 'Für Felder ohne Spalte: derselbe Wert in jeder Zeile.',
  sharing: 'Mit anderen Packplätzen geteilt',
  sharesAll: 'Mit dem Import erhalten alle Packplätze diese Zuordnung: Spalten und Formate, keine Werte der Datei.',
  sharesWithout: (fields) =>
    `Mit dem Import erhalten alle Packplätze diese Zuordnung, ohne die festen Werte für: ${fields}. Diese bleiben auf diesem Gerät.`,
  changedElsewhere: (station, at) =>
    `${station ?? 'Ein anderer Packplatz'} hat die Zuordnung dieser Spalten geändert, ${at}. „Zeilen prüfen“ teilt an ihrer Stelle die eigene.`,
  takeTheirs: 'Deren Zuordnung verwenden',
  shareFixed: (fields) => `Zuordnung mit festen Werten teilen: ${fields}`,
  addFixed: 'Festen Wert hinzufügen für',
  addFixedPlaceholder: 'Feld auswählen',
  openOptions: 'Auswahl anzeigen',
  removeFixed: (field) => `Festen Wert entfernen: ${field}`,
  notOption: (typed) => `„${typed}“ steht nicht zur Auswahl.`,
  nothingFits: 'Keine Treffer',
  remembered: 'Die Spalten sind wie beim letzten Mal zugeordnet.',
  rememberedMore: (names) =>
    `Die Spalten sind wie beim letzten Mal zugeordnet. Neu erkannt: ${listed(names.map((name) => `„${name}“`))}.`,
  columnAs: (column, field) => `„${column}“ als ${field}`,
  recognised: (columns) => `Beim letzten Mal übersprungen und jetzt erkannt: ${listed(columns)}.`,
  takeRecognised: (count) => (count === 1 ? 'Diese Spalte importieren' : `Diese ${columnsOf(count)} importieren`),
  reset: 'Auf Vorschlag zurücksetzen',
  save: 'Zuordnung speichern',
  fileName: 'parcel-desk-spalten.json',
  load: 'Zuordnung laden…',
  loaded: (matched, all) =>
    matched === all
      ? 'Zuordnung für alle Spalten geladen.'
      : `Zuordnung für ${formatCount(matched)} von ${columnsOf(all)} geladen. Die übrigen werden übersprungen.`,
  undoLoad: 'Rückgängig',
  tooLarge: 'Diese Datei ist für eine Zuordnung zu groß.',
  problems: {
    'not-json': noMapping,
    'other-file': noMapping,
    newer:
      'Diese Zuordnung wurde mit einer neueren Version dieser Seite gespeichert. Die Seite neu laden und erneut versuchen.',
    damaged: 'Diese Zuordnung ist beschädigt: Sie nennt Felder oder Formate, die es nicht gibt.',
    'other-columns': 'Diese Zuordnung ist für eine andere Datei: Sie nennt keine dieser Spalten.',
  },
};

const rowsOf = (count: number) => counted(count, { one: 'Zeile', other: 'Zeilen' });
const cellsOf = (count: number) => counted(count, { one: 'Zelle', other: 'Zellen' });

export const checkGridWords: typeof English.checkGridWords = {
  grid: 'Zeilen der Datei',
  stateHead: 'Zeile und Ergebnis',
  noHeader: 'keine Kopfzeile',
  states: {
    create: 'Neu',
    update: 'Änderung',
    reading: 'Wird geladen',
    same: 'Unverändert',
    there: 'Schon da',
    wrong: 'Problem',
    skipped: 'Übersprungen',
  },
  line: (line) => `Zeile ${formatCount(line)}`,
  lineNumber: formatCount,
  samePlace: 'dasselbe Paket',
  include: (line, state) => `Zeile ${formatCount(line)}, ${state}: dieses Paket importieren`,
  existing: (name) => `${name} (öffnet in neuem Tab)`,
  cell: (field, line) => `${field}, Zeile ${formatCount(line)}`,
  own: { id: 'Paket-ID', version: 'Version', item: 'Artikelposition' },
  ofItem: (field) => `Artikel · ${field}`,
  warning: (message) => `Warnung: ${message}`,
  before: 'vorher',
  after: 'nachher',
  empty: 'leer',
  nothing: 'nichts',
  dash: '—',
  quoted: (text) => `„${text}“`,
  changed: (before, after) => `Ändert sich von ${before} zu ${after}.`,
  conflict: (theirs) => `Inzwischen von jemand anderem geändert: jetzt ${theirs}.`,
  conflictIncluded: (theirs, yours) => `Inzwischen von jemand anderem geändert: ${theirs} wird durch ${yours} ersetzt.`,
  conflictOf: {
    all: 'Inzwischen hat jemand anderes dieselben Zellen geändert: Nichts wird geschrieben.',
    part: 'Inzwischen hat jemand anderes einige dieser Zellen geändert: Nur die übrigen werden geschrieben.',
  },
  conflictStates: { all: 'Konflikt', part: 'Änderung, teilweise' },
  tickToInclude: 'Zeile ankreuzen, um die eigenen Werte zu übernehmen',
  byOthers: 'Von jemand anderem geändert',
  allColumns: 'Alle Spalten',
  conflictShort: 'Inzwischen von jemand anderem geändert',
  locked: 'Nach dem Verarbeiten nicht mehr zu ändern',
  there: 'Schon da:',
  parcel: 'Paket:',
  loadingRow: 'Wird geladen',
  none: 'Hier sind keine Zeilen.',
  noneWrong: 'Keine Zeile hat ein Problem.',
  showAll: 'Alle Zeilen anzeigen',
  failed: 'Die Zeilen konnten nicht geladen werden.',
  again: 'Erneut laden',
  hintNext: 'nächstes Problem',
  working: 'In Arbeit…',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Weniger Zeilen auswählen und erneut versuchen.',
  pasted: (cells) => `${cellsOf(cells)} eingefügt`,
  tooTall: (rows, room) =>
    `Nichts wurde eingefügt: ${rowsOf(rows)} sind zu viele, ab dieser Zelle ist Platz für ${formatCount(room)}.`,
  tooWide: (columns, room) =>
    `Nichts wurde eingefügt: ${columnsOf(columns)} sind zu viele, ab dieser Zelle ist Platz für ${formatCount(room)}.`,
  notDone: 'Das ist nicht gelungen. Die Datei neu laden.',
  noProblem: 'Keine Zeile hat ein Problem.',
  nothingOpen: 'Keine Zeile hat ein Problem, und keine wurde von jemand anderem geändert.',
  fromTop: 'Von oben fortgesetzt',
  filters: 'Zeilen anzeigen',
  all: 'Alle',
  rows: rowsOf,
  count: formatCount,
  parcels: (count) => countWords.parcels(count),
  onlyWrong: 'Nur Pakete mit einem Problem',
  problems: 'Probleme, häufigste zuerst',
  problemOf: (field, message) => `${fileFieldLabel(field)}: ${message}`,
  problemAt,
  takeSuggestions: (count) => `${counted(count, { one: 'Vorschlag', other: 'Vorschläge' })} übernehmen`,
  moreProblems: (count) => `Alle ${formatCount(count)} Probleme`,
  fewerProblems: 'Weniger Probleme',
  nextProblem: 'Nächstes Problem',
  replace: 'In Spalte ersetzen',
  replaceColumn: 'Spalte',
  replaceFrom: 'Text in der Zelle',
  replaceFromHint: 'Leer lassen, um leere Zellen zu füllen.',
  replaceTo: 'Ersetzen durch',
  replaceIn: (rows) =>
    plural(rows, { one: 'In der angezeigten Zeile.', other: `In den ${formatCount(rows)} angezeigten Zeilen.` }),
  replaced: (cells) => (cells === 0 ? 'Keine Zelle enthält diesen Text.' : `${cellsOf(cells)} ersetzt.`),
  replaceNow: 'Ersetzen',
  columnChoice: (label, header) => (header.trim() === '' ? label : `${label} (${header})`),
  close: 'Schließen',
  shortcuts: {
    nextProblem: 'Nächstes Problem',
    onlyWrong: 'Nur Pakete mit einem Problem',
    replace: 'In Spalte ersetzen',
  },
};

/** What is said of a cell is no sentence without its field where it begins small: an infinitive, or what is missing. */
function isEndOfSentence(message: string): boolean {
  return /^\p{Ll}/u.test(message);
}

/** Where the cell is known. */
function problemAt(field: FileField, message: string): string {
  return isEndOfSentence(message) ? `${fileFieldLabel(field)}: ${message}` : message;
}

export function fileFieldLabel(field: FileField): string {
  if (field === 'id' || field === 'version' || field === 'item') return checkGridWords.own[field];
  if (field === townField) return columnsWords.town;
  return isItemField(field) ? checkGridWords.ofItem(fieldLabel(field)) : fieldLabel(field);
}
