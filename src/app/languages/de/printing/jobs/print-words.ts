import { printerLanguageNames } from '#contract/documents/printer-language.ts';
import type { PrintedKind } from '#app/printing/jobs/print-request.ts';
import type * as English from '#app/printing/jobs/print-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural, inARow } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

const pages = (count: number) => counted(count, { one: 'Seite', other: 'Seiten' });
const ofParcels = (count: number) => counted(count, { one: 'Paket', other: 'Paketen' });
const sheets = (count: number) => `${formatCount(count)} Blatt`;
function onSheets(count: number, on: number): string {
  if (on !== count) return `auf ${sheets(on)}`;
  return count === 1 ? 'auf eigenem Blatt' : 'je auf eigenem Blatt';
}

/** Page numbers that there are. */
const someOf = (count: number) => (count >= 5 ? '1-3, 5' : ({ 3: '1, 3', 4: '1-2, 4' }[count] ?? formatCount(count)));

const kinds: Record<PrintedKind, string> = { slip: 'Packzettel', labels: 'Etikett', customs: 'Zollinhaltserklärung' };

export const printWords: typeof English.printWords = {
  title: {
    papers: 'Etiketten drucken',
    labels: 'Etiketten drucken',
    kits: 'Sets drucken',
    slips: 'Packzettel drucken',
    customs: 'Zollinhaltserklärungen drucken',
  },
  restTitle: 'Rest drucken',
  printedBefore: 'Das Etikett wurde schon gedruckt.',
  whyAgain: 'Warum wird erneut gedruckt?',
  noReason: 'Nicht angegeben',
  progress: (done, of) => `Wird geladen: ${formatCount(done)} von ${ofParcels(of)}…`,
  opening: 'PDFs werden geöffnet…',
  summary: (count, of, on) => `${countWords.labels(count)} von ${ofParcels(of)}, ${onSheets(count, on)}`,
  mixed: (what, count, of, on) => `${countWords.parcels(of)}: ${what}, ${onSheets(count, on)}`,
  toSettings: 'Druckeinstellungen',
  what: 'Was',
  whats: {
    papers: 'Was jedes Paket braucht',
    labels: 'Etiketten',
    kits: 'Sets: Packzettel, Etiketten, Zoll',
    slips: 'Packzettel',
    customs: 'Zollinhaltserklärungen',
  },
  order: 'Reihenfolge',
  orders: {
    list: 'Wie in der Liste',
    storage: 'Nach Lagerplatz',
    'ship-by': 'Nach „Versand bis“, früheste zuerst',
  },
  range: 'Seiten',
  rangeHint: (count) => `Alle ${formatCount(count)}; oder einige, etwa ${someOf(count)}`,
  badRange: (count) => `Seitenzahlen von 1 bis ${formatCount(count)} eingeben, etwa ${someOf(count)}`,
  startCell: 'Ab Feld',
  cells: (sheet) => `${sheet === 1 ? 'Erstes Blatt' : `Blatt ${formatCount(sheet)}`}: beschädigte Felder antippen`,
  cell: (number) => `Feld ${number}`,
  damaged: 'beschädigt',
  used: 'belegt',
  free: 'frei',
  reading: 'Pakete werden noch geladen',
  composing: 'Blätter werden vorbereitet',
  nothing: 'Nichts zu drucken',
  noCell: (sheet) => `Kein freies Feld auf ${sheet === 1 ? 'dem ersten Blatt' : `Blatt ${formatCount(sheet)}`}`,
  notComposed: 'Die PDFs konnten nicht zusammengefügt werden',
  allEarlier: 'Alle wurden schon gedruckt. Zum erneuten Drucken „Erneut drucken“ wählen.',
  customsUndecided: 'Wählen, was mit den Zollinhaltserklärungen geschieht',
  customsOwed: (count) =>
    plural(count, {
      one: '1 Paket braucht eine Zollinhaltserklärung, die noch nicht gedruckt ist.',
      other: `${formatCount(count)} Pakete brauchen eine Zollinhaltserklärung, die noch nicht gedruckt ist.`,
    }),
  customsChoice: 'Zollinhaltserklärungen',
  customsToo: 'Mitdrucken',
  customsLeft: 'Weglassen',
  goesTo: (what, sheetCount, place) => `${what} auf ${sheets(sheetCount)}: ${place}`,
  goesAsItIs: (what, language, place) =>
    `${what} in ${printerLanguageNames[language]}, wie vom Versanddienst erstellt: ${place}`,
  ofParcels: (count, what) => `${countWords.parcels(count)}: ${what}`,
  skipped: (count) => `${countWords.parcels(count)} übersprungen`,
  changed: 'In der Zwischenzeit hat sich etwas geändert. Prüfen und dann erneut drucken.',
  tryAgain: 'Erneut versuchen',
  printAnyway: 'Trotzdem drucken',
  aloneNote: 'Einzeln auf Papier dieser Größe drucken, mit 100 %.',
  printAlone: 'Einzeln drucken',
  printAloneOf: (name) => `Einzeln drucken: ${name}`,
  earlier: (count) =>
    plural(count, {
      one: 'Etiketten von 1 Paket wurden von diesem Gerät schon an einen Drucker gesendet.',
      other: `Etiketten von ${formatCount(count)} Paketen wurden von diesem Gerät schon an einen Drucker gesendet.`,
    }),
  earlierOne: (time) =>
    `Diese Etiketten wurden von diesem Gerät schon an einen Drucker gesendet (${time}). Nie ein Etikett für zwei Pakete verwenden.`,
  earlierOneAt: (saying) => `${saying}. Nie ein Etikett für zwei Pakete verwenden.`,
  earlierOfDesk: (count) =>
    plural(count, {
      one: 'Etiketten von 1 Paket wurden schon an einen Drucker gesendet.',
      other: `Etiketten von ${formatCount(count)} Paketen wurden schon an einen Drucker gesendet.`,
    }),
  earlierAt: (name, ago) => `${name}, ${ago}`,
  earlierAll: (parcels) => parcels.join('; '),
  earlierChoice: 'Schon gedruckt',
  leaveOut: 'Weglassen',
  again: 'Erneut drucken',
  tooLarge: (names) => `Größer als das Papier, Teile können fehlen: ${names.join('; ')}.`,
  close: 'Schließen',
  print: 'Drucken',
  printAgain: 'Erneut drucken',
  frameTitle: 'PDF für den Drucker',
  asked: (count) => `An den Druckdialog gesendet: ${pages(count)}.`,
  inTab: 'Der Browser kann von dieser Seite nicht drucken. Das PDF im neuen Tab mit 100 % drucken.',
  blocked: 'Der Browser kann von dieser Seite nicht drucken. Das PDF öffnen oder herunterladen und mit 100 % drucken.',
  openTab: 'In neuem Tab öffnen',
  download: 'Herunterladen',
  fileName: 'druck.pdf',
  question: 'Ist alles herausgekommen?',
  questionOne: 'Ist es herausgekommen?',
  answeredElsewhere: (good, of) => {
    if (good === null)
      return of === 1
        ? 'An einem anderen Packplatz wurde bestätigt, dass die Seite herausgekommen ist.'
        : 'An einem anderen Packplatz wurde bestätigt, dass alle Seiten herausgekommen sind.';
    return good === 0
      ? 'An einem anderen Packplatz wurde gemeldet, dass nichts herausgekommen ist.'
      : `Meldung von einem anderen Packplatz: ${formatCount(good)} von ${pages(of)} herausgekommen.`;
  },
  yes: 'Ja, alles',
  yesOne: 'Ja',
  no: 'Nein…',
  lastGood: 'Letzte gute Seite',
  lastGoodHint:
    'In der Reihenfolge des Drucks. Alles danach wird erneut gedruckt; kein Paket wird ein zweites Mal markiert.',
  noneGood: 'Nichts ist herausgekommen',
  page: (name, kind, page, of) =>
    of === 1 ? `${name}, ${kinds[kind]}` : `${name}, ${kinds[kind]} ${formatCount(page)} von ${formatCount(of)}`,
  rest: (count) => `Übrige ${formatCount(count)} drucken`,
  allAgain: (count) => `Alle ${formatCount(count)} erneut drucken`,
  back: 'Zurück',
  allGood: 'Alle sind in Ordnung',
};

export const gatherWords: typeof English.gatherWords = {
  gone: 'Paket nicht gefunden. Vielleicht wurde es gelöscht',
  notRead: 'Es konnte nicht geprüft werden',
  noLink: 'Die API nennt keinen Link zu den Etiketten',
  noCustoms: 'Es hat keine Zollinhaltserklärung',
  noDocument: 'Das PDF konnte nicht geladen werden',
  foreign: 'Das PDF liegt auf einem anderen Server; es lässt sich im Paket öffnen',
  encrypted: 'Das PDF ist mit einem Kennwort geschützt',
  damaged: 'Das PDF ist beschädigt',
  'not-composed': 'Das PDF lässt sich hier nicht auf ein Blatt setzen',
  empty: 'Das PDF hat keine Seiten',
  'too-long': 'Das PDF hat mehr als 200 Seiten',
  'too-large': 'Das PDF enthält ein zu großes Bild',
  slow: 'Das Laden des PDFs dauert zu lange',
  'not-drawn': 'Der Packzettel konnte nicht erstellt werden',
};

export const slipWords: typeof English.slipWords = {
  title: 'Packzettel',
  code: 'Paketcode',
  receiver: 'Empfänger',
  order: 'Bestellung',
  reference: 'Referenz',
  orderDate: 'Bestellt am',
  method: 'Versandart',
  quantity: 'Menge',
  item: 'Artikel',
  shelf: 'Lagerplatz',
  unnamed: 'Artikel ohne Namen',
  sum: (count) => `${formatCount(count)} Stück insgesamt`,
  request: 'Versandwunsch',
  note: 'Notiz',
  pageOf: 'Seite {page} von {pages}',
};

const size = (width: number, height: number) => `${formatCount(width)} × ${formatCount(height)} mm`;
const withMethod = (method: string) => (method === '' ? 'ohne Versandart' : `mit ${method}`);

export const frameWords: typeof English.frameWords = {
  print: 'Drucken',
  wholePage: 'Ganze Seite',
  onlyLabel: 'Nur das Etikett',
  finding: 'Etikett wird gesucht…',
  notFound: 'Auf dieser Seite wurde kein Etikett gefunden. Den Rahmen selbst setzen.',
  failed: 'Die Seite konnte nicht durchsucht werden. Den Rahmen selbst setzen.',
  findAgain: 'Erneut suchen',
  rotate: 'Drehen',
  rotated: (degrees) => `Wird um ${degrees}° gedreht gedruckt.`,
  inEffect: (width, height, page, method, isShared) => {
    const where = isShared ? 'an allen Packplätzen' : 'auf diesem Gerät';
    return `Von allen Etiketten ${withMethod(method)} auf Seiten im Format ${page} werden ${where} nur ${size(width, height)} gedruckt.`;
  },
  hint: keysOrFinger(
    'Den Rahmen oder seine Kanten ziehen. Pfeiltasten verschieben ihn um 1 mm, Umschalt+Pfeiltasten ändern die Größe.',
    'Den Rahmen oder seine Kanten ziehen.',
  ),
  frame: (width, height, left, top) =>
    `Rahmen des Etiketts, ${size(width, height)}, ${formatCount(left)} mm von links und ${formatCount(top)} mm von oben`,
  size,
  labels: 'Etiketten',
  onPages: (count, method, page) => `${countWords.labels(count)} ${withMethod(method)} auf Seiten im Format ${page}.`,
  cutIn: (count, method, width, height, page) =>
    `${countWords.labels(count)} ${withMethod(method)} auf Seiten im Format ${page}: Nur das Etikett wird gedruckt, ${size(width, height)}.`,
  choose: 'Nur das Etikett…',
  change: 'Rahmen ändern…',
  done: 'Fertig',
  notDrawn: 'Das Etikett lässt sich nicht anzeigen.',
  onlyPart: (width, height) => `Nur das Etikett wird gedruckt, ${size(width, height)}.`,
};

export const mixedPapersWords: typeof English.mixedPapersWords = {
  papers: (papers) =>
    `Für diesen Druckauftrag ist verschiedenes Papier nötig: ${inARow(papers.map(({ name, count }) => `${pages(count)} ${name}`))}.`,
  choice: 'Drucken',
  together: 'Alles zusammen',
  oneByOne: 'Ein Papier nach dem anderen',
  first: (paper) =>
    `Zuerst die Seiten auf ${paper}; die übrigen folgen, sobald bestätigt ist, dass diese herausgekommen sind.`,
};
