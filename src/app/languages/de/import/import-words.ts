import type * as English from '#app/import/import-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural, inARow } from '#app/words/define-words.ts';

const rows = (count: number) => counted(count, { one: 'Zeile', other: 'Zeilen' });
const withParcels = (count: number) => counted(count, { one: 'Paket', other: 'Paketen' });

const maxLines = 8;

function linesOf(lines: readonly number[]): string {
  if (lines.length === 0) return '';
  const named = inARow(lines.slice(0, maxLines).map(formatCount));
  return ` (${plural(lines.length, { one: 'Zeile', other: 'Zeilen' })} ${named}${lines.length > maxLines ? ', …' : ''})`;
}

export const importWords: typeof English.importWords = {
  title: 'Import',
  intro:
    'Pakete aus der Datei eines Shops oder einer Arbeitsmappe erstellen, oder viele mit einer hier exportierten Datei ändern. Gesendet wird erst nach der Prüfung.',
  choose: 'Datei auswählen',
  chooseOther: 'Andere Datei auswählen',
  file: 'Arbeitsmappe, CSV- oder TSV-Datei',
  drop: 'oder irgendwo auf die Seite ziehen.',
  paste: 'Oder die Zellen einer Tabelle mit ihrer Kopfzeile einfügen',
  pasteDone: 'Eingefügte Zellen verwenden',
  pastedEmpty: 'Zuerst Zellen einfügen.',
  limits: 'Excel-Arbeitsmappe (.xlsx), CSV oder TSV, bis 50.000 Zeilen und 50 MB.',
  readingFile: (name) => (name === '' ? 'Eingefügte Zellen werden gelesen' : `${name} wird gelesen`),
  stop: 'Abbrechen',
  failedTitle: (name) =>
    name === '' ? 'Die Zellen konnten nicht gelesen werden' : `${name} konnte nicht gelesen werden`,
  failed: 'Die Datei erneut auswählen. Hilft das nicht, als CSV speichern und damit versuchen.',
  pasted: 'Eingefügte Zellen',
  facts: (count, columns) => `${rows(count)}, ${counted(columns, { one: 'Spalte', other: 'Spalten' })}`,
  sheet: 'Blatt der Arbeitsmappe',
  sheetHint: (count) => `${formatCount(count)} Blätter haben Inhalt. Nur dieses wird importiert.`,
  sheetOption: (name, hidden) => (hidden ? `${name} (ausgeblendet)` : name),
  sheetRefused: (name) => `Das Blatt „${name}“ lässt sich nicht importieren:`,
  notImportedName: (stem) => `${stem === '' ? 'zeilen' : stem}-nicht-importiert.csv`,
  toCheck: 'Zeilen prüfen',
  toColumns: 'Spalten ändern',
  nothingMapped: 'Zuerst für mindestens eine Spalte ein Feld wählen.',
  chooseTwins: 'Zuerst wählen, welche der gleichnamigen Spalten importiert werden.',
  chooseOwner: 'Zuerst wählen, wessen Gewicht in der Spalte steht.',
  answerFirst: 'Zuerst die Fragen zu den Formaten beantworten.',
  discard: 'Verwerfen',
  discardTitle: 'Diesen Import verwerfen?',
  discardBody: 'Was an den Zeilen geändert wurde, geht verloren. Die Datei selbst bleibt, wie sie ist.',
  replaceTitle: (name) => `Stattdessen ${name} importieren?`,
  replace: 'Verwerfen und importieren',
  keep: 'Behalten',
  create: (count) => `${countWords.parcels(count)} erstellen`,
  update: (count) => `${countWords.parcels(count)} ändern`,
  createAndUpdate: (created, updated) => `${formatCount(created)} erstellen und ${countWords.parcels(updated)} ändern`,
  reading: (count) =>
    plural(count, {
      one: '1 Paket wird zum Vergleich geladen…',
      other: `${formatCount(count)} Pakete werden zum Vergleich geladen…`,
    }),
  stillReading: 'Pakete der Datei werden noch geladen.',
  nothing: 'Nichts zu importieren',
  starting: 'Import wird gestartet…',
  notStarted: 'Der Import konnte nicht gestartet werden. Nichts wurde gesendet; erneut versuchen.',
  nothingToSend: 'Kein Paket ist bereit.',
  wrongLeft: (count) =>
    `${countWords.parcels(count)} mit einem Problem ${plural(count, { one: 'wird', other: 'werden' })} übersprungen.`,
  process: 'Gleich verarbeiten',
  lacking: (count, fields) => `Zum Verarbeiten fehlt bei ${withParcels(count)}: ${inARow(fields)}.`,
  notProcessed: (count, fields) =>
    `${countWords.parcels(count)} ${plural(count, { one: 'wird', other: 'werden' })} gespeichert und nicht verarbeitet. Es fehlt: ${inARow(fields)}.`,
  atAnother: 'Übersprungen: an einem anderen Packplatz, auf einer Pickliste oder zurückgestellt.',
  existing: {
    loaded: (count) =>
      `Verglichen mit ${counted(count, { one: 'hier geladenen Paket', other: 'hier geladenen Paketen' })}.`,
    searched: (count, back) => `Verglichen mit ${withParcels(count)}, zurück bis ${back}.`,
    all: (count) => `Verglichen mit allen ${withParcels(count)}.`,
    reading: 'Vorhandene Pakete werden durchsucht',
    searching: (count) => `Vorhandene Pakete werden durchsucht: bisher ${formatCount(count)}…`,
    search: 'Alle Pakete durchsuchen',
    stop: 'Suche anhalten',
    keyless:
      'Dieser Server verhindert keine doppelten Pakete: Vor dem Erstellen werden vorhandene Bestellnummern gesucht.',
    wait: 'Vorhandene Pakete werden noch durchsucht.',
    willStart: 'Der Import startet, sobald die vorhandenen Pakete durchsucht sind.',
    doNotStart: 'Nicht starten',
    failed: 'Vorhandene Pakete konnten nicht geladen werden.',
    tryAgain: 'Erneut versuchen',
    askTitle: 'Erstellen, ohne alle Pakete zu durchsuchen?',
    askBody:
      'Nicht alle vorhandenen Pakete wurden durchsucht, und dieser Server verhindert keine doppelten Pakete: Eine Bestellung, die es schon gibt, würde noch einmal erstellt.',
    createAnyway: 'Trotzdem erstellen',
  },
  unfinished: (done, total) =>
    `Ein Import dieser Datei wurde nicht fertig: ${formatCount(done)} von ${withParcels(total)} erledigt.`,
  continueRun: 'Fortsetzen',
  differing: (count, lines) =>
    `${countWords.parcels(count)}${linesOf(lines)} ${plural(count, { one: 'wurde', other: 'wurden' })} bearbeitet, bevor die Datei geschlossen wurde: erneut bearbeiten, sonst ${plural(count, { one: 'wird es', other: 'werden sie' })} übersprungen.`,
};
