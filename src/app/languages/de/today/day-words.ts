import type { WorkKind } from '#contract/desk/work-kinds.ts';
import type * as English from '#app/today/day-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural, inARow } from '#app/words/define-words.ts';
import { locale, numberLocale } from '#app/words/language.ts';

const oneDigit = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 });
export const formatUsual: typeof English.formatUsual = (usual) =>
  oneDigit.format(usual < 10 ? usual : Math.round(usual));

const usually = (usual: number, soFar: boolean) => `${soFar ? 'bis jetzt üblich' : 'üblich'} ${formatUsual(usual)}`;

const fields = { created_at: 'Erstellt', processed_at: 'Verarbeitet', printed_at: 'Gedruckt' };

export const hoursWords: typeof English.hoursWords = {
  titles: { day: 'Nach Stunden', week: 'Nach Tagen' },
  spans: { day: 'Tag', week: 'Woche' },
  span: 'Tag oder Woche',
  before: { day: 'Voriger Tag', week: 'Vorige Woche' },
  after: { day: 'Nächster Tag', week: 'Nächste Woche' },
  now: { day: 'Heute', week: 'Diese Woche' },
  fields,
  total: (count) => formatCount(count),
  usualTotal: usually,
  totals: (field, count, usual, soFar) =>
    `${field} ${formatCount(count)}${usual === null ? '' : `, ${usually(usual, soFar)}`}`,
  allTotals: (totals) => totals.join('. '),
  all: 'Insgesamt',
  point: (when, parts) => `${when}: ${inARow(parts)}`,
  part: (field, count, usual) =>
    `${fields[field]} ${formatCount(count)}${usual === null ? '' : ` (üblich ${formatUsual(usual)})`}`,
  read: 'Zeitpunkt',
  nowMark: 'jetzt',
  usual: (weeks, span) =>
    span === 'day'
      ? weeks === 1
        ? 'Die Marke zeigt denselben Wochentag der Vorwoche.'
        : `Die Marken zeigen den Median desselben Wochentags aus den ${formatCount(weeks)} Wochen davor.`
      : weeks === 1
        ? 'Die Marke zeigt die Vorwoche.'
        : `Die Marken zeigen den Median der ${formatCount(weeks)} Wochen davor.`,
  noUsual: 'Zum Vergleich ist keine frühere Woche geladen.',
  fewWeeks: (weeks) =>
    plural(weeks, {
      one: 'Nur 1 von 4 Wochen ist geladen.',
      other: `Nur ${formatCount(weeks)} von 4 Wochen sind geladen.`,
    }),
  readWeeks: 'Vier Wochen zum Vergleich laden',
  table: 'Als Tabelle anzeigen',
  slot: { day: 'Stunde', week: 'Tag' },
  usualColumn: 'Üblich',
  amongRead:
    'Gezählt sind nur geladene Pakete: Ältere, die in dieser Zeit verarbeitet oder gedruckt wurden, können fehlen.',
  notBackSoFar: (since) => `Pakete sind nur ab ${since} geladen: Frühere fehlen hier.`,
};

const percent = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 0 });

export const methodsWords: typeof English.methodsWords = {
  title: 'Nach Versandart',
  about: (since) => `Pakete, die seit ${since} erstellt wurden. Längste Wartezeit: alle geladenen offenen Pakete.`,
  aboutPast: (_, name) => `Erstellte Pakete: ${name}. Längste Wartezeit: alle geladenen offenen Pakete.`,
  columns: {
    name: 'Versandart',
    parcels: 'Pakete',
    refused: 'Abgelehnt',
    toProcessed: 'Erstellt bis verarbeitet',
    toPrinted: 'Verarbeitet bis gedruckt',
    waiting: 'Längste Wartezeit',
  },
  medianTip: 'Bei der Hälfte der Pakete dauerte es nicht länger',
  none: 'Keine Versandart',
  refused: (count, all) => `${formatCount(count)} (${percent.format(count / all)})`,
  showParcels: (name, count) => `${countWords.parcels(count)} mit ${name}`,
  showRefused: (name, count, all) => `${formatCount(count)} (${percent.format(count / all)}) abgelehnt mit ${name}`,
  showTook: {
    toProcessed: (name, took) => `${took}: Erstellt bis verarbeitet mit ${name}`,
    toPrinted: (name, took) => `${took}: Verarbeitet bis gedruckt mit ${name}`,
  },
  waitsSince: (name, since) => `${since}: längste Wartezeit mit ${name}`,
  readBackTo: (back) => `Pakete sind nur ab ${back} geladen: Frühere fehlen hier.`,
  empty: 'Keine Pakete.',
  others: (count) => `${counted(count, { one: 'Versandart', other: 'Versandarten' })} ohne neue Pakete`,
};

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
// The 4th of January 1970 was a Sunday.
const dayMillis = 24 * 3_600_000;
const dayName = (day: number) => weekday.format((3 + day) * dayMillis);

export const pickupWords: typeof English.pickupWords = {
  title: 'Abholungen',
  none: 'Noch keine Abholzeiten. Mit ihnen zeigt jede Versandart, was vor der Abholung noch zu tun ist.',
  edit: 'Abholzeiten…',
  line: (when, left) => (left === null ? when : `${when}, in ${left}`),
  left: (count) => `Noch ${countWords.parcels(count)}`,
  leftOfMethods: (count, methods) => `Noch ${countWords.parcels(count)} mit ${formatCount(methods)} Versandarten`,
  missed: (when, count) => `${when} verpasst, ${countWords.parcels(count)} bis dahin nicht gedruckt`,
  readBackTo: (back) => `Pakete sind nur ab ${back} geladen: Frühere sind nicht gezählt.`,
  nothingLeft: 'Nichts mehr zu tun',
  toProcess: (count) => `${formatCount(count)} zu verarbeiten`,
  refused: (count) => `${formatCount(count)} abgelehnt`,
  toPrint: (count) => `${formatCount(count)} zu drucken`,
  inTime: (spare) => `im Tempo der letzten Stunde ${spare} Reserve`,
  tooLate: (late) => `im Tempo der letzten Stunde ${late} zu spät`,
  noPace: 'in der letzten Stunde nichts gedruckt',
  pace: (count) => `${formatCount(count)} in der letzten Stunde gedruckt`,
  dialogTitle: 'Abholzeiten',
  fileName: 'parcel-desk-abholzeiten.json',
  hint: {
    desk: 'Für alle Packplätze gespeichert. Es gilt die Uhr dieses Geräts.',
    device: 'Nur auf diesem Gerät gespeichert. Es gilt die Uhr dieses Geräts.',
  },
  method: 'Versandart',
  chooseMethod: 'Auswählen…',
  time: 'Uhrzeit',
  days: 'Tage',
  dayName,
  add: 'Abholung hinzufügen',
  missing: 'Versandart, Uhrzeit und mindestens einen Tag auswählen.',
  taken: 'Diese Abholung steht schon in der Liste.',
  full: (max) => `Mehr als ${formatCount(max)} Abholungen werden nicht gespeichert.`,
  when: (time, days) => `${time}, ${days}`,
  remove: (entry) => `Entfernen: ${entry}`,
  removeShort: 'Entfernen',
  save: 'Als Datei speichern',
  open: 'Datei öffnen…',
  opened: (count) => `${counted(count, { one: 'Abholung', other: 'Abholungen' })} aus der Datei hinzugefügt.`,
  undoOpen: 'Rückgängig',
  problems: {
    'not-json': 'Diese Datei enthält keine Abholzeiten: Sie ist kein JSON.',
    'other-file': 'Diese Datei enthält keine Abholzeiten.',
    newer: 'Diese Datei wurde mit einer neueren Version dieser Seite gespeichert.',
    empty: 'Keine Abholung in dieser Datei ist lesbar.',
  },
  tooLarge: 'Diese Datei ist für Abholzeiten zu groß.',
  close: 'Schließen',
};

const parts: Record<WorkKind, { one: string; other: string }> = {
  processed: { one: 'verarbeitet', other: 'verarbeitet' },
  refused: { one: 'abgelehnt oder nicht gesendet', other: 'abgelehnt oder nicht gesendet' },
  corrected: { one: 'Korrektur', other: 'Korrekturen' },
  printed: { one: 'Etikett gedruckt', other: 'Etiketten gedruckt' },
  reprinted: { one: 'Nachdruck', other: 'Nachdrucke' },
  counted: { one: 'Stück gezählt', other: 'Stück gezählt' },
  'not-scanned': { one: 'Stück nicht gescannt', other: 'Stück nicht gescannt' },
  weighed: { one: 'Paket gewogen', other: 'Pakete gewogen' },
  'set-aside': { one: 'zurückgestellt', other: 'zurückgestellt' },
};

export const shiftWords: typeof English.shiftWords = {
  title: { desk: 'Schicht an allen Packplätzen', device: 'Schicht auf diesem Gerät' },
  heading: {
    desk: (day) => `Schicht an allen Packplätzen, ${day}`,
    device: (day) => `Schicht auf diesem Gerät, ${day}`,
  },
  loading: 'Wird geladen…',
  empty: {
    desk: 'An diesem Tag wurde an keinem Packplatz etwas getan.',
    device: 'An diesem Tag wurde auf diesem Gerät nichts getan.',
  },
  unknown: {
    desk: 'Was an diesem Tag getan wurde, ist unbekannt: Es wurde noch nicht gezählt oder ist nicht mehr gespeichert.',
    device:
      'Was an diesem Tag auf diesem Gerät getan wurde, ist unbekannt: Es wurde noch nicht gezählt oder ist nicht mehr gespeichert.',
  },
  kinds: {
    processed: 'Verarbeitet',
    refused: 'Abgelehnt oder nicht gesendet',
    corrected: 'Korrigiert',
    printed: 'Etiketten gedruckt',
    reprinted: 'Nachdrucke',
    counted: 'Stück gezählt',
    'not-scanned': 'Stück nicht gescannt',
    weighed: 'Gewogen',
    'set-aside': 'Zurückgestellt',
  },
  about: 'Was gezählt wird',
  meanings: {
    processed: 'Pakete, die zu Sendungen wurden.',
    refused:
      'Vom Versanddienst abgelehnt oder nicht gesendet, weil Angaben fehlten. Ein zweimal abgelehntes Paket zählt doppelt.',
    corrected:
      'Gespeicherte Änderungen an abgelehnten oder nicht gesendeten Paketen. Änderungen an Tags und Notizen zählen nicht.',
    printed: 'Pakete, deren Etiketten zum ersten Mal an einen Drucker gesendet wurden.',
    reprinted:
      'Pakete, deren Etiketten erneut an einen Drucker gesendet wurden. Packplätze, die ihre Daten teilen, kennen 30 Tage lang die Drucke von allen; ein einzelnes Gerät kennt seine letzten 200 Druckaufträge.',
    counted: 'Stückzahl der Pakete, die an einem Packplatz versandt wurden, soweit dort gezählt wurde.',
    'not-scanned':
      'Stück, die bei versandten Paketen nicht gezählt wurden; Pakete, bei denen gar nicht gezählt wurde, sind nicht dabei.',
    weighed: 'Gewichte, die an einem Packplatz gespeichert wurden.',
    'set-aside': 'Pakete, die an einem Packplatz vor dem Versand zurückgestellt wurden.',
  },
  sources: {
    station: 'Packplatz',
    run: 'Sammelvorgänge',
    problems: 'Zeilen in „Probleme“',
    single: 'Einzelne Pakete',
    '': 'Unbekannte Herkunft',
  },
  facts: {
    first: 'Erste Aktion',
    last: 'Letzte Aktion',
    worked: 'Arbeitszeit',
    pace: 'Verarbeitet pro Stunde',
  },
  notYet: 'nach 10 Minuten Arbeit',
  bySource: 'Nach Herkunft',
  byHour: 'Nach Stunde',
  byStation: 'Nach Packplatz',
  byPerson: 'Nach Person',
  thisStation: (name) => `${name} (dieser)`,
  personId: (id) => `Ausweis ${id}`,
  noStation: 'Kein Packplatz',
  noPerson: 'Kein Ausweis',
  row: 'Teil der Schicht',
  hour: 'Stunde',
  station: 'Packplatz',
  person: 'Person',
  source: 'Herkunft',
  day: 'Tag',
  total: 'Summe',
  table: 'Was getan wurde, in Teilen; jede Aufteilung ergibt dieselbe Summe',
  fileName: (day) => `schicht-${day}.csv`,
  copy: 'Als Text kopieren',
  copied: 'Schicht kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Stattdessen „CSV speichern“ verwenden.',
  csv: 'CSV speichern',
  print: 'Drucken',
  ofShift: (action) => `${action} (Schicht)`,
  count: (name, count) => `${name}: ${formatCount(count)}`,
  line: (name, texts) => `${name}: ${inARow(texts)}`,
  part: (kind, count) => counted(count, parts[kind]),
  breaks: 'Pausen von mehr als 30 Minuten zählen nicht zur Arbeitszeit.',
  coverage: {
    desk: (since) => `Gezählt seit ${since} an allen Packplätzen.`,
    device: (since) =>
      `Gezählt seit ${since}, nur in diesem Browser: Was andere Browser und Geräte getan haben, ist hier unbekannt.`,
  },
  forgotten: {
    desk: 'Es bleibt höchstens 90 Tage gespeichert.',
    device: 'Abmelden löscht es; es bleibt höchstens 31 Tage gespeichert.',
  },
  notComplete: 'Es wurde mehr getan, als angezeigt werden kann: Der Anfang des Tages fehlt.',
  notKept: 'Dieser Browser konnte nicht alles speichern: Was fehlt, geht mit dem Schließen dieses Tabs verloren.',
};
