import type * as English from '#app/parcels/editor/save/save-words.ts';
import { counted, formatCount } from '#app/words/define-words.ts';

export const unresolvedWords: typeof English.unresolvedWords = {
  keyed: '„Erneut prüfen“ ist sicher: Es kann nicht doppelt gespeichert werden.',
  keyless: 'Bevor etwas erneut gesendet wird, sieht die Seite nach, ob gespeichert wurde.',
  looking: 'Es wird nachgesehen, ob gespeichert wurde.',
  found: (count) =>
    count === 1
      ? 'Es wurde erstellt: Dieses Paket gleicht dem gesendeten.'
      : `Es wurde erstellt: ${formatCount(count)} Pakete gleichen dem gesendeten. Eines kann doppelt sein.`,
  foundUndated: (count) =>
    count === 1
      ? 'Ein Paket gleicht dem gesendeten. Es kann älter sein.'
      : `${formatCount(count)} Pakete gleichen dem gesendeten. Sie können älter sein.`,
  foundHint: 'Ist es ein anderes Paket: das eigene erstellen.',
  open: (name) => `${name} öffnen`,
  notFound: (looked) =>
    `Es wurde nicht erstellt: Kein Paket gleicht dem gesendeten (durchsucht: ${counted(looked, { one: 'seitdem erstelltes Paket', other: 'seitdem erstellte Pakete' })}).`,
  noneSince: 'Es wurde nicht erstellt: Seitdem kam kein Paket dazu.',
  cannotTell: 'Unbekannt, ob es erstellt wurde.',
  cannotTellWhy:
    'Die Liste ließ sich nicht weit genug laden, oder ein neueres Paket sieht ähnlich aus. In einem anderen Fenster die Liste prüfen, bevor es erneut erstellt wird.',
  underWay:
    'Es ist noch nicht da, und die API braucht vielleicht bis zu zwei Minuten. Erneut prüfen, bevor ein weiteres erstellt wird.',
  createAgain: 'Erneut erstellen',
  createAnyway: 'Trotzdem ein weiteres erstellen',
  otherAccount:
    'Gespeichert wurde mit einem anderen Konto. Mit diesem wird nichts gesendet, damit nichts doppelt gespeichert wird.',
  unsureAccount:
    'Gespeichert wurde mit einem anderen Token. Gehört er zu einem anderen Konto, wird beim erneuten Prüfen doppelt gespeichert.',
  sameAccount: 'Gleiches Konto: erneut prüfen',
  giveUp: 'Nicht mehr prüfen, Änderungen behalten',
  giveUpParcel: 'Ohne weiteres Prüfen: vor dem nächsten Speichern das Paket ansehen.',
  giveUpList: 'Ohne weiteres Prüfen: vor dem nächsten Speichern die Liste ansehen.',
  copies: (count) =>
    `${formatCount(count)} Pakete gleichen dem gesendeten. Vielleicht wurde die Anfrage zweimal gesendet: nur eines behalten.`,
  noKeys:
    'Doppelte Pakete sind möglich: Diese API kennt keine Idempotenzschlüssel. Geht eine Antwort verloren, wird das Paket in der Liste gesucht.',
  lookAgain: 'Erneut suchen',
};

export const sentPanelWords: typeof English.sentPanelWords = {
  foldedNewItems: (count) => `… ${counted(count, { one: 'weiterer neuer', other: 'weitere neue' })} Artikel …`,
  removedItem: (position, name) =>
    `– ${[formatCount(position), name, 'entfernt'].filter((part) => part !== '').join(' · ')}`,
  showAll: 'Alle anzeigen',
  showFewer: 'Weniger anzeigen',
};

export const undoWords: typeof English.undoWords = {
  undo: 'Rückgängig',
  undoKey: 'Letztes Speichern rückgängig machen',
  undoName: (name) => `Korrektur von ${name} rückgängig machen`,
  undone: (name) => `Rückgängig gemacht: ${name} ist wie zuvor.`,
  changedSince: (name) => `${name} wurde seitdem geändert. Nichts wurde rückgängig gemacht.`,
  processingNow: (name) => `${name} ist in Bearbeitung. Nichts wurde rückgängig gemacht.`,
  shippedSince: (name) => `${name} wurde seitdem verarbeitet. Nichts wurde rückgängig gemacht.`,
  undoUnknown: (name) =>
    `Unbekannt, ob die Korrektur von ${name} rückgängig gemacht wurde. Das Paket öffnen und nachsehen.`,
  notUndone: (name) => `Die Korrektur von ${name} ließ sich nicht rückgängig machen.`,
};

export const draftWords: typeof English.draftWords = {
  offered: (when, relative) => `Nicht gespeicherter Entwurf: ${when} (${relative}).`,
  holds: (fields) => `Felder: ${fields}.`,
  more: (count) => counted(count, { one: 'weiteres Feld', other: 'weitere Felder' }),
  items: (count) => `${formatCount(count)} Artikel`,
  newerThere:
    'Das Paket hat sich auf dem Server seitdem geändert. Bei Widersprüchen lässt sich wählen, welche Änderung gilt.',
  ofGone: (when) => `Der Entwurf (${when}) bleibt erhalten und kann ein neues Paket werden.`,
  wasOnItsWay: (when) =>
    `Diese Seite wurde beim Speichern geschlossen oder neu geladen (${when}). Das Ergebnis ist unbekannt.`,
  otherSignIn: 'Aus einer anderen Sitzung.',
  locked: 'Wiederherstellen oder verwerfen gibt das Formular frei.',
  restore: 'Wiederherstellen',
  ask: 'Ergebnis prüfen',
  view: 'Ansehen',
  discard: 'Verwerfen',
  decideFirst: 'Zuerst den Entwurf wiederherstellen oder verwerfen',
  lookTitle: 'Entwurf',
  inDraft: 'Im Entwurf',
  server: 'Jetzt auf dem Server',
  nothing: 'Kein Unterschied zum Server.',
  close: 'Schließen',
  restored: 'Entwurf wiederhergestellt.',
  wasSaved: 'Das letzte Speichern ist gelungen.',
  wasSavedOnly: 'Das letzte Speichern ist gelungen. Die Verarbeitung wurde nicht gestartet.',
  keep: 'Bis zum Speichern einen Entwurf in diesem Tab behalten',
  keepHint: 'Bis zu 12 Stunden. Abmelden entfernt ihn.',
  cannotKeep:
    'Kein Entwurf möglich: Der Speicher des Browsers ist voll oder blockiert. Speichern, bevor diese Seite geschlossen wird.',
};

export const continuedWords: typeof English.continuedWords = {
  signedIn: 'Wieder angemeldet.',
  online: 'Wieder online.',
  again: (button) => `Es wurde nichts gesendet. „${button}“ noch einmal drücken.`,
};

export const mergeWords: typeof English.mergeWords = {
  title: 'Von jemand anderem geändert',
  intro: 'Noch ist nichts gespeichert. Für jedes Feld einen Wert wählen; die übrigen Änderungen bleiben erhalten.',
  taken: (fields) => `Auch auf dem Server geändert und übernommen: ${fields}.`,
  opened: 'Beim Öffnen',
  mine: 'Eigene',
  theirs: 'Jetzt auf dem Server',
  allMine: 'Alle eigenen behalten',
  allTheirs: 'Alle vom Server nehmen',
  empty: 'leer',
  removed: 'entfernt',
  kept: 'behalten',
  addedApart: 'als eigener Artikel',
  unclear: 'entfernt oder zu stark geändert, um ihn zuzuordnen; die Artikel auf dem Server bleiben',
  order: 'Reihenfolge der Artikel',
  orderBefore: 'wie vorher',
  orderMine: 'eigene Reihenfolge',
  orderTheirs: 'wie auf dem Server',
  undecided: (count) => `Noch ${formatCount(count)} zu entscheiden`,
  keepEditing: 'Nicht jetzt',
  continueEditing: 'Weiter bearbeiten',
  newerTitle: 'Dieses Paket hat sich seit dem Öffnen auf dem Server geändert.',
  newerKept: 'Alles Eingegebene bleibt erhalten.',
  takeIn: 'Änderungen laden',
  takenIn: (fields) => `Neuester Stand geladen. Geändert: ${fields}.`,
  nothingVisible: 'nichts in diesem Formular',
  savedTogether: (fields) => `Gespeichert, zusammen mit Änderungen von anderen: ${fields}.`,
  goneKept: 'Vielleicht wurde es gelöscht. Alles Eingegebene bleibt erhalten und kann ein neues Paket werden.',
  goneCannotSave: 'Paket nicht gefunden: als neues Paket erstellen',
  createAsNew: 'Als neues Paket erstellen',
  cancelled: 'Dieses Paket ist storniert. Sein Etikett nicht verwenden.',
  cancelledFields: 'Nur Referenz, Bestelldaten, Tags und Notiz lassen sich ändern.',
  lockedMeanwhile: 'nicht mehr änderbar',
  lostChanges: (fields) =>
    `Diese Änderungen lassen sich nicht mehr speichern: ${fields}. Sie bleiben, bis sie rückgängig gemacht werden.`,
  takeBack: 'Diese Änderungen rückgängig machen',
};
