import type * as English from '#app/parcels/editor/editor-words.ts';
import { counted, formatCount, inARow, plural } from '#app/words/define-words.ts';

const namedFields = 4;

export const missingWords: typeof English.missingWords = {
  ready: 'Versandbereit',
  missing: (count, known) => {
    const details = counted(count, { one: 'Angabe', other: 'Angaben' });
    return known
      ? `Zum Versand ${plural(count, { one: 'fehlt', other: 'fehlen' })} ${details}`
      : `Zum Versand ${plural(count, { one: 'fehlt', other: 'fehlen' })} vielleicht ${details}`;
  },
  needed: (known) => (known ? 'noch nötig' : 'vielleicht nötig'),
};

export const editorWords: typeof English.editorWords = {
  newTitle: 'Neues Paket',
  editTitle: (name) => `${name} bearbeiten`,
  parcels: 'Pakete',
  breadcrumb: 'Pfad',
  fieldsChanged: (count) => `${counted(count, { one: 'Feld', other: 'Felder' })} geändert`,
  notSaved: 'Noch nicht gespeichert',
  nothingChanged: 'Keine Änderungen',
  discard: 'Verwerfen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  create: 'Erstellen',
  saveAndProcess: 'Speichern und verarbeiten',
  leaveEditor: 'Formular verlassen',
  createAndProcess: 'Erstellen und verarbeiten',
  checkAgain: 'Erneut prüfen',
  saving: 'Speichert…',
  saved: (fields) => {
    const more = fields.length - namedFields;
    const named = inARow(fields.slice(0, namedFields));
    return more > 0 ? `Gespeichert: ${named} und ${formatCount(more)} weitere` : `Gespeichert: ${named}`;
  },
  checking: 'Keine Antwort. Wird geprüft, ob gespeichert wurde…',
  processing: 'Gespeichert. Verarbeitung startet…',
  receiver: 'Empfänger',
  shipment: 'Sendung',
  items: 'Artikel',
  order: 'Bestellung',
  moreFields: 'Weitere Felder',
  fieldIs: (field, value) => `${field}: ${value}`,
  notes: 'Notiz und Tags',
  wholeSent: (what) => `geändert: ${what} komplett in der Anfrage`,
  allSent: (what) => `geändert: alle ${what} in der Anfrage`,
  wholeNames: { receiver: 'Empfänger', dimensions: 'Maße', items: 'Artikel', tags: 'Tags' },
  undo: 'rückgängig',
  undoField: (field, value) => `Rückgängig: ${field}: ${value}`,
  was: (value) => `war ${value}`,
  wasEmpty: 'war leer',
  cleared: 'geleert (null)',
  empty: 'leer',
  kg: 'kg',
  cm: 'cm',
  sameAsItems: 'wie die Artikel',
  belowItems: (parcel, items) => `${parcel}\u00a0kg ist weniger, als die Artikel wiegen: ${items}\u00a0kg.`,
  itemsWeigh: (weight) => `Artikel ${weight}`,
  defaultCurrency: 'Wie im Konto eingestellt',
  defaultReason: 'Wie im Konto eingestellt',
  defaultTimestamp: 'Leer heißt jetzt',
  openList: (field) => `Auswahl anzeigen: ${field}`,
  nothingFits: 'Keine Treffer',
  packagingHint: 'Aus geladenen Paketen, oder ID einfügen',
  noPackagings: 'Keine Verpackung in geladenen Paketen: eine ID einfügen',
  notInList: (value) => `${value} (nicht in der Liste)`,
  reasons: {
    commercial_goods: 'Handelsware',
    document: 'Dokumente',
    gift: 'Geschenk',
    commercial_sample: 'Warenmuster',
    returned_goods: 'Rückware',
  },
  incompleteValue: '(unvollständig)',
  timestampIncomplete: 'Datum oder Uhrzeit ist unvollständig',
  timestampSkipped:
    'Diese Uhrzeit gibt es nicht: An dem Tag werden die Uhren vorgestellt. Eine frühere oder spätere Zeit wählen.',
  timestampYear: 'Das Jahr braucht vier Ziffern',
  timestampTwice: 'Diese Uhrzeit gibt es an dem Tag zweimal:',
  timestampFirst: (zone) => `die erste, ${zone}`,
  timestampSecond: (zone) => `die zweite, ${zone}`,
  timestampUnreadable: (value) =>
    `Die API hat ${value} gesendet; das lässt sich nicht als Datum anzeigen. Es bleibt, wie es ist.`,
  tagsHint: (max) => `Mit Enter oder Komma kommt ein Tag hinzu; höchstens ${formatCount(max)}`,
  removeTag: (tag) => `Tag ${tag} entfernen`,
  tagThere: (tag) => `„${tag}“ ist schon dabei`,
  tagsFull: (max) => `Mehr als ${formatCount(max)} Tags sind nicht möglich`,
  tagList: 'Tags des Pakets',
  customsHint: 'Zolltarifnummern und Ursprungsländer stehen bei den Artikeln.',
  maxItems: (max) => `höchstens ${formatCount(max)}`,
  applyTitle: 'Beim Erstellen',
  applyProducts: 'Produktdatenbank anwenden',
  applyRules: 'Versandregeln anwenden',
  sentTitle: 'Was gesendet wird',
  sentNothing: 'Noch nichts: keine Änderungen.',
  sentEmpty: 'Noch nichts: Das Formular ist leer.',
  sentOnly: 'sonst ändert sich nichts',
  foldedItems: (count) => `… ${counted(count, { one: 'unveränderter', other: 'unveränderte' })} Artikel …`,
  moreLines: (count) => `… ${counted(count, { one: 'weitere Zeile', other: 'weitere Zeilen' })} …`,
  copyBody: 'Inhalt kopieren',
  copied: 'Kopiert',
  serverNow: 'Jetzt auf dem Server',
  readAt: (when) => `geladen ${when}`,
  serverRows: (rows) => counted(rows, { one: 'Zeile', other: 'Zeilen' }),
  andMore: (count) => `und ${formatCount(count)} weitere`,
  changedSince: 'seitdem geändert',
  nothingSent: 'Es wurde nichts gesendet.',
  problemsLeft: (left, all) => {
    if (left === 0) return 'Alle Probleme vom letzten Versuch sind behoben. Erneut versuchen.';
    if (left < all)
      return `Vom letzten Versuch noch offen: ${formatCount(left)} von ${counted(all, { one: 'Problem', other: 'Problemen' })}.`;
    return `${counted(all, { one: 'Problem', other: 'Probleme' })} zu beheben.`;
  },
  refused: 'Die API hat die Angaben nicht angenommen. Nichts wurde gespeichert; alles Eingegebene bleibt erhalten.',
  checksRefused: 'Gespeichert, aber nicht verarbeitet.',
  fixToProcess: 'Nicht verarbeitet.',
  notProcessed: (name) => `${name} ist gespeichert, aber die Verarbeitung ist nicht gestartet.`,
  lockedProcessed:
    'Dieses Paket ist verarbeitet. Was auf Etikett oder Zollinhaltserklärung steht, lässt sich nicht mehr ändern.',
  lockedWhole: (reason) => `${reason}: Die Felder lassen sich jetzt nicht ändern.`,
  lockedField: (reason) => `Nicht änderbar: ${reason}`,
  lockedSaving: 'wird gespeichert',
  lockedUnknown: 'das Ergebnis des letzten Speicherns ist unbekannt',
  labelled: 'steht schon auf dem Etikett',
  refusedBefore: 'Der Versanddienst hat den letzten Versuch abgelehnt',
  field: 'Feld',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveBody: 'Die Änderungen gehen verloren.',
  leaveUnknownTitle: 'Verlassen, bevor das Ergebnis bekannt ist?',
  leaveUnknown:
    'Das letzte Speichern hat keine Antwort erhalten, kann aber gelungen sein. Alles Eingegebene bleibt als Entwurf in diesem Tab, außer wenn Entwürfe ausgeschaltet sind.',
  leaveAnyway: 'Verlassen',
  leave: 'Ohne Speichern verlassen',
  stay: 'Hier bleiben',
  storedTitle: 'Mit diesen Änderungen erstellt',
  storedIntro: 'Von der Produktdatenbank und den Versandregeln.',
  typed: 'Eingegeben',
  stored: 'Gespeichert',
  openParcel: 'Paket öffnen',
};

export const carrierWords: typeof English.carrierWords = {
  beforeChange: (sentence) => `Der Versanddienst vor der Änderung: „${sentence}“`,
  probably: 'Wahrscheinlich:',
  named: 'Vom Versanddienst genannt:',
  meant: (sentence) => `Der Versanddienst hierzu: „${sentence}“`,
  probablyMeant: (sentence) => `Der Versanddienst, wahrscheinlich hierzu: „${sentence}“`,
};

export const choiceWords: typeof English.choiceWords = {
  usedLately: 'zuletzt benutzt',
  packagingsRead: 'Verpackungen der neuesten Pakete werden geladen…',
};

export const duplicateWords: typeof English.duplicateWords = {
  copyOf: (name) => `Kopie von ${name}.`,
  copyKeeps: 'Etiketten, Sendungsnummern und Status werden nicht kopiert.',
  sameOrder: (number) => `Gleiche Bestellnummer, ${number}: ändern, wenn es eine andere Bestellung ist.`,
  lateShipBy: 'Die Frist „Versand bis“ ist abgelaufen.',
  goneCopy: (name) => `${name} ist nicht mehr auf dem Server. Als neues Paket wieder erstellen.`,
  failed: 'Das Paket zum Kopieren ließ sich nicht laden',
  missing: 'Das Paket zum Kopieren wurde nicht gefunden',
  tryAgain: 'Erneut versuchen',
  empty: 'Mit leerem Formular beginnen',
};

export const correctionWords: typeof English.correctionWords = {
  save: 'Speichern und weiter zum nächsten Paket',
  saveAndNext: 'Speichern, weiter',
  saveAndProcess: 'Speichern und verarbeiten',
  gone: 'Paket nicht gefunden. Vielleicht wurde es gelöscht.',
  next: 'Nächstes Paket',
  noField: 'Die Meldung nennt kein Feld. Oben die Felder zum Korrigieren hinzufügen oder das Paket im Formular öffnen.',
};
