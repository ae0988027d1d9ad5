import type * as English from '#app/station/station-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { formatCount, listed, plural } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const stationWords: typeof English.stationWords = {
  title: 'Packplatz',
  field: 'Scannen oder tippen',
  fieldHint: 'Bestellung, Etikett, Referenz oder Artikel',
  wayOut: 'Packplatz verlassen',
  toParcels: 'Pakete',
  settings: 'Einstellungen des Packplatzes',
  keyboardOnce: 'Tastatur',
  keyboardTip: 'Tastatur für eine Eingabe anzeigen',
  soundOn: 'Ton an',
  soundOff: 'Ton aus',
  waiting: (text) => `Als Nächstes: ${text}`,
  waitingMore: (count) => `und ${formatCount(count)} weitere`,
  idle: 'Paket scannen',
  idleNext: keysOrFinger(
    'Packzettel, Etikett, Bestellnummer, Referenz oder Sendungsnummer. Eintippen und mit Enter bestätigen geht auch.',
    'Packzettel, Etikett, Bestellnummer, Referenz oder Sendungsnummer. Eintippen geht auch.',
  ),
  opening: 'Paket wird geöffnet…',
  notRead: 'Das Paket konnte nicht geladen werden',
  errorTitle: (title) => (/[.!?]$/.test(title) ? title : `${title}.`),
  tryAgain: 'Erneut versuchen',
  putAside: 'Zurückstellen',
  dismiss: 'Schließen',
  noPrint:
    'Dieser Browser kann von dieser Seite nicht drucken: Jedes Etikett öffnen und mit 100 % drucken. Chrome, Edge und Firefox können es, außer wenn sie PDFs herunterladen sollen.',
  away: 'Keine Antwort der API: Scans warten.',
  keys: {
    enter: 'Dieses Paket versenden oder bestätigen',
    undo: 'Letzten Scan rückgängig machen, im leeren Feld',
    arrows: 'Artikel darüber oder darunter wählen',
    more: 'Ein Stück mehr',
    fewer: 'Ein Stück weniger',
    all: 'Alle Stücke des Artikels',
  },
};

export const shiftTotalWords: typeof English.shiftTotalWords = {
  title: { desk: 'Heute an allen Packplätzen', device: 'Heute an diesem Packplatz' },
  shipped: 'heute versandt',
  refused: 'nicht versandt',
  perHour: 'pro Stunde',
  notYet: 'Erscheint nach 10 Minuten Arbeit',
  none: '–',
  pickups: 'Abholungen heute',
  pickupIn: (time) => `in ${time}`,
};

export const findWords: typeof English.findWords = {
  looking: (text) => `Suche nach „${text}“…`,
  lookingSoFar: (count) => `bisher ${countWords.parcels(count)}, neueste zuerst`,
  stop: 'Suche anhalten',
  several: (text, count) => `${formatCount(count)} Pakete passen zu „${text}“`,
  severalNext: 'Das richtige wählen.',
  found: 'Gefundene Pakete',
  moreFound: (count) => `und ${formatCount(count)} weitere: mehr Zeichen eintippen oder scannen`,
  choose: 'Öffnen',
  similar: (text, count) =>
    plural(count, {
      one: `Kein Paket heißt „${text}“, aber in 1 Paket kommt es vor`,
      other: `Kein Paket heißt „${text}“, aber in ${formatCount(count)} Paketen kommt es vor`,
    }),
  similarSoFar: (text, count) => `Bisher ${countWords.parcels(count)} mit „${text}“`,
  missing: (text) => `Kein Paket passt zu „${text}“`,
  notFound: (text) => `„${text}“ bisher nicht gefunden`,
  missingHere: (text) => `„${text}“ ist kein Artikel dieses Pakets`,
  missingId: 'Dieses Konto hat kein Paket mit dieser ID',
  lookedTo: (count, day) =>
    `${countWords.parcels(count)} durchsucht, neueste zuerst${day === null ? '' : `, zurück bis ${day}`}.`,
  lookedAll: (count) => `Alle Pakete des Kontos durchsucht: ${formatCount(count)}.`,
  repeated: 'Die API hat eine Seite wiederholt, darum wurden ältere Pakete nicht durchsucht.',
  full: 'Ältere Pakete wurden nicht durchsucht: Mehr fasst diese Seite nicht.',
  notAnItem: (count) => `Suche nach einem Paket… bisher ${countWords.parcels(count)}, neueste zuerst`,
  orParcel: 'Es passt auch kein Paket dazu.',
  further: 'Weitersuchen',
  failed: (text) => `Die Suche nach „${text}“ ist fehlgeschlagen`,
  leaving: (seen, wanted) => `${formatCount(seen)} von ${formatCount(wanted)} Stück gezählt`,
  leavingFor: (text) => `„${text}“ ist ein anderes Paket. Dieses zurückstellen?`,
  leavingAside: 'Dieses Paket zurückstellen? Nur die Zählung geht verloren.',
  leave: 'Zurückstellen',
  stay: 'Weiterpacken',
};

export const packWords: typeof English.packWords = {
  shipTo: 'Versand an',
  noReceiver: 'Noch kein Empfänger',
  asks: 'Versandwunsch',
  note: 'Notiz',
  asked: 'Wünsche und Notizen',
  noteAbove: 'siehe Notiz oben',
  items: 'Artikel',
  noItems: 'Keine Artikel angegeben',
  pack: (pieces) => `${formatCount(pieces)} Stück packen`,
  packNext: keysOrFinger(
    'Jedes Stück zum Zählen scannen oder mit Enter verarbeiten und drucken.',
    'Jedes Stück zum Zählen scannen oder „Verarbeiten und drucken“ antippen.',
  ),
  countNext: keysOrFinger(
    'Jedes Stück zum Zählen scannen. Sind alle gezählt, mit Enter verarbeiten und drucken.',
    'Jedes Stück zum Zählen scannen. Sind alle gezählt, „Verarbeiten und drucken“ antippen.',
  ),
  packed: 'Alle Artikel sind gepackt',
  ready: 'Bereit zum Versand',
  weighFirst: 'Paket wiegen',
  weighNext: (known) =>
    known
      ? keysOrFinger(
          'Ohne Gewicht wird es nicht gesendet: wiegen (F2).',
          'Ohne Gewicht wird es nicht gesendet: wiegen.',
        )
      : keysOrFinger(
          'Ohne Gewicht wird es vielleicht abgelehnt: wiegen (F2).',
          'Ohne Gewicht wird es vielleicht abgelehnt: wiegen.',
        ),
  readyNext: keysOrFinger('Mit Enter verarbeiten und drucken.', 'Auf „Verarbeiten und drucken“ tippen.'),
  count: 'Gepackt',
  sku: 'SKU',
  item: 'Artikel',
  place: 'Lagerplatz',
  byHand: 'Von Hand zählen',
  noSku: 'keine SKU',
  ofWanted: (seen, wanted) => `${formatCount(seen)} / ${formatCount(wanted)}`,
  seenOf: (seen, wanted) => `${formatCount(seen)} von ${formatCount(wanted)} gepackt`,
  counted: (name, seen, wanted) => `${name}: ${formatCount(seen)} von ${formatCount(wanted)}`,
  notScanned: (pieces, wanted) => `${formatCount(pieces)} von ${formatCount(wanted)} Stück nicht gescannt`,
  shipsSoon: 'Vollständig: Versand in 2 Sekunden',
  shipsSoonNext: keysOrFinger(
    'Esc, Rücktaste oder ein Scan stoppt ihn. Enter versendet sofort.',
    '„Zurückstellen“ oder ein Scan stoppt ihn. „Verarbeiten und drucken“ versendet sofort.',
  ),
  shipStopped: keysOrFinger(
    'Gestoppt. Mit Enter verarbeiten und drucken',
    'Gestoppt. Zum Versenden „Verarbeiten und drucken“ antippen',
  ),
  over: (name) => `Zu viel: „${name}“`,
  overNext: (wanted, expected) => `Erwartet: ${formatCount(wanted)}, jetzt eins mehr. ${expected}`,
  expected: (pieces, name, place, others) =>
    [
      `Als Nächstes: ${formatCount(pieces)} × „${name}“${place === '' ? '' : ` von ${place}`}.`,
      others === 0 ? '' : `Danach noch ${formatCount(others)} Stück.`,
    ]
      .filter(Boolean)
      .join(' '),
  expectedNone: (wanted) =>
    wanted === 0
      ? 'Für dieses Paket sind keine Artikel angegeben.'
      : `Mehr wird nicht erwartet: Alle ${formatCount(wanted)} Stück sind gepackt.`,
  undone: (name, seen, wanted) =>
    `Letzter Scan rückgängig gemacht. ${name}: ${formatCount(seen)} von ${formatCount(wanted)}`,
  undoneNothing: 'Letzter Scan rückgängig gemacht',
  undoneNothingNext: (name) => `Der Scan von „${name}“ hatte nichts gezählt.`,
  nothingToUndo: 'Bei diesem Paket ist kein Scan rückgängig zu machen',
  same: 'Dieses Paket ist schon geöffnet',
  readTwice: (name) => `Doppelt gelesen: „${name}“`,
  readTwiceNext: 'Der zweite Scan wurde nicht gezählt.',
  more: (name) => `Eins mehr: ${name}`,
  fewer: (name) => `Eins weniger: ${name}`,
  noMethod: 'Versandart: keine',
  labels: countWords.labels,
  ship: 'Verarbeiten und drucken',
  printOnly: 'Drucken',
  alreadyProcessed: 'Schon verarbeitet',
  processedOn: (time) => `Verarbeitet: ${time}.`,
  printOnlyNext: keysOrFinger('Enter druckt nur noch das Etikett.', '„Drucken“ druckt nur noch das Etikett.'),
  notKnownChanged: 'Vielleicht seitdem geändert: Etikett und Empfänger vergleichen.',
  shipAnyway: 'Trotzdem versenden',
  release: 'Sperre aufheben…',
  again: 'Etikett erneut drucken',
  notOut: 'Kein Etikett gedruckt',
  openLabel: 'Etikett öffnen',
  printCustoms: 'Zollinhaltserklärung drucken',
  problem: 'Problem',
  correct: 'Korrigieren',
  guess: (field) => `${field}?`,
  openParcel: 'Paket öffnen',
  next: 'Nächstes Paket',
  scanKey: 'Scan',
  weigh: 'Wiegen',
  weightLocked: 'Das Gewicht steht schon auf dem Etikett.',
  weightLater: 'Nach dem Ergebnis lässt es sich ändern.',
  weightElsewhere: 'Zum Ändern des Gewichts das Paket übernehmen.',
  reading: 'Paket wird neu geladen',
  askingDesk: 'Es wird versandt, sobald feststeht, wer es gerade bearbeitet',
  notCounted: (seen, wanted) => `Nur ${formatCount(seen)} von ${formatCount(wanted)} Stück gezählt`,
  notCountedNext: (expected) =>
    keysOrFinger(
      `Noch einmal Enter versendet trotzdem. ${expected}`,
      `Noch einmal antippen versendet trotzdem. ${expected}`,
    ),
  mustCount: (seen, wanted) => `Nicht versandt: ${formatCount(seen)} von ${formatCount(wanted)} Stück gezählt`,
  mustCountNext: (expected) => `Dieser Packplatz versendet nur gezählte Pakete. ${expected}`,
  changedNow: 'Das Paket wurde gerade geändert',
  changedNext: (fields) =>
    keysOrFinger(
      `Geändert: ${fields}. Prüfen, dann Enter drücken.`,
      `Geändert: ${fields}. Prüfen, dann noch einmal antippen.`,
    ),
  elsewhere: 'Dieses Paket wird gerade an anderer Stelle verarbeitet',
  elsewhereNext: 'Es wird nicht doppelt versandt. Das nächste scannen oder das Ergebnis abwarten.',
  earlierRefusal: 'Der Versanddienst hat es zuletzt abgelehnt',
  corrected: 'Vom Versanddienst abgelehnt, seitdem korrigiert',
  earlierChecks: 'Zuletzt nicht gesendet: Angaben fehlen',
  dataMissing: 'Angaben fehlen: Es würde nicht gesendet',
  checkFields: (fields) => `Prüfen: ${listed(fields)}`,
  dataMissingNext: keysOrFinger('Vor dem Packen korrigieren (F9).', 'Vor dem Packen korrigieren.'),
  mayBeRefused: 'Wird vielleicht abgelehnt: Angaben fehlen',
  mayBeRefusedNext: keysOrFinger(
    'Dieser Server verlangt vielleicht weniger: Enter verarbeitet und druckt trotzdem.',
    'Dieser Server verlangt vielleicht weniger: „Verarbeiten und drucken“ geht trotzdem.',
  ),
};

export const correctWords: typeof English.correctWords = {
  title: (field) => `Korrigieren: ${field}`,
  save: 'Speichern',
  close: 'Schließen',
  editor: 'Ganzes Paket bearbeiten',
};

export const checkWords: typeof English.checkWords = {
  scanLabel: 'Versandt: Etikett auf dem Karton scannen',
  scanLabelOf: (place, labels) =>
    `Versandt: Etikett ${formatCount(place)} von ${formatCount(labels)} auf seinem Karton scannen`,
  scanLabelNext: 'Fertig ist das Paket, sobald sein Etikett gescannt wurde.',
  scanNumber: (number) => `Sendungsnummer ${number}. Fertig ist das Paket, sobald sie gescannt wurde.`,
  notItsLabel: 'Das ist nicht das Etikett',
  notItsLabelNext: 'Es ist der Code des Pakets: das Etikett auf dem Karton scannen.',
  otherLabel: 'Halt: Etikett eines anderen Pakets',
  otherLabelNext: (box, label) =>
    `Auf dem Tisch liegt ${box}; gescannt wurde ${label}. Dieses Etikett abnehmen und das von ${box} scannen.`,
  noLabelOf: (text, box) => `„${text}“ ist nicht das Etikett von ${box}`,
};

export const guardWords: typeof English.guardWords = {
  cancelled: 'Storniert: nicht versenden',
  cancelledNext: (time) => `Storniert: ${time}. Seine Etiketten nicht verwenden.`,
  printed: 'Schon gedruckt',
  printedNext: (time, ago) =>
    `Etikett erstellt: ${time} (${ago}). Vor erneutem Druck prüfen, ob es einen zweiten Karton gibt.`,
  printedHere: 'Auf diesem Gerät gedruckt.',
  held: 'Gesperrt: nicht versenden',
  heldNext: (reason) =>
    keysOrFinger(
      `Warum: ${reason}. Zurückstellen oder die Sperre mit F8 aufheben.`,
      `Warum: ${reason}. Zurückstellen oder die Sperre aufheben.`,
    ),
  lost: 'Sperre verloren: noch nicht versenden',
  lostNext: (reason) =>
    keysOrFinger(
      `Es war gesperrt: ${reason}. Ein anderes Programm hat seine Tags ersetzt. Zurückstellen oder die Sperre mit F8 aufheben.`,
      `Es war gesperrt: ${reason}. Ein anderes Programm hat seine Tags ersetzt. Zurückstellen oder die Sperre aufheben.`,
    ),
  stale: 'Seit der Verarbeitung geändert',
  staleNext: 'Empfänger, Artikel oder Gewicht stimmen nicht mit dem Etikett überein. Vor dem Versand prüfen.',
  staleLabels: (made, wanted) =>
    `Der Versanddienst hat ${countWords.labels(made)} erstellt, das Paket braucht aber ${formatCount(wanted)}. Vor dem Versand prüfen.`,
  late: 'Überfällig',
  lateNext: (time) => `Der Versand war bis ${time} fällig.`,
};
