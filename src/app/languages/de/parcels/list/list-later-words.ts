import type * as English from '#app/parcels/list/list-later-words.ts';
import { counted, formatCount, oneOf } from '#app/words/define-words.ts';
import { filterableSources, sorts } from '#contract/list-query.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const noParcelsWords: typeof English.noParcelsWords = {
  importFile: 'Datei importieren',
  newParcel: 'Neues Paket',
  noneTitle: 'Noch keine Pakete',
  noneBody:
    'Eine Tabelle oder den Bestellexport eines Shops importieren, oder ein Paket von Hand eingeben. Was eine Integration oder die API erstellt, erscheint hier automatisch.',
  noMatchTitle: 'Keine Pakete zu diesen Filtern',
  noMatchBody: 'Einen Filter entfernen oder alle löschen.',
  clearAllFilters: 'Filter löschen',
};

export const incompleteWords: typeof English.incompleteWords = {
  emptyPages: (count) => `Die letzten ${formatCount(count)} Seiten der API waren leer, es gibt aber mehr.`,
  repeated: 'Die API hat eine Seite wiederholt, daher endet die Liste hier.',
  unreadable: (count) =>
    `${counted(count, { one: 'Eintrag ohne ID kann', other: 'Einträge ohne ID können' })} nicht angezeigt werden.`,
  full: (max) =>
    `Grenze von ${formatCount(max)} geladenen Paketen erreicht. Für die übrigen nach Quelle oder Datum filtern.`,
};

export const copiesWords: typeof English.copiesWords = {
  title: (count) => `${formatCount(count)} Pakete sehen doppelt aus`,
  body: 'Innerhalb von zehn Minuten erstellt, mit gleicher Bestellnummer, gleichem Empfänger und gleichen Artikeln. Vielleicht wurde eine Anfrage zweimal gesendet: nur eines behalten.',
  dismiss: 'Nicht doppelt',
};

export const currentRowWords: typeof English.currentRowWords = {
  outcome: 'Ergebnis für die aktuelle Zeile',
  edit: 'Bearbeiten',
  processOnly: 'Nur verarbeiten',
  labels: 'Etiketten drucken',
  delete: 'Löschen…',
  sending: (name) => `${name}: Verarbeitung startet…`,
  started: (name) => `${name} wird verarbeitet.`,
  notStarted: (name) => `${name} wurde nicht verarbeitet`,
  notKnown: (name) => `Unbekannt, ob ${name} verarbeitet wird`,
  why: (title, detail) => (detail === '' ? title : `${title}. ${detail}`),
  correct: 'Korrigieren',
  open: 'Öffnen',
  keyFirst: 'Zur ersten Zeile',
  keyLast: 'Zur letzten geladenen Zeile',
  keyPageDown: 'Seite nach unten',
  keyPageUp: 'Seite nach oben',
};

export const rowOutOfViewWords: typeof English.rowOutOfViewWords = {
  broughtIn: (name) => `${name} war nicht im Bild, daher ist nichts passiert. Die Taste noch einmal drücken.`,
};

export const nothingPickedWords: typeof English.nothingPickedWords = {
  looking: (looked) => `Suche läuft… bisher durchsucht: ${looked}.`,
  lookFurther: 'Weitersuchen',
  nothing: (view) => `Keine Pakete in „${view}“`,
  nothingFound: 'Keine Treffer',
  nothingYet: 'Bisher keine Treffer',
  nothingComplete: (looked) => `Durchsucht: ${looked}.`,
  nothingSoFar: (looked) => `Durchsucht: ${looked}. Es gibt noch mehr.`,
  notSentHere: 'Welche Pakete nicht gesendet wurden, weiß nur dieser Browser, und nur bis zum Abmelden.',
  showAll: 'Alle Pakete anzeigen',
  withoutFilters: 'Ohne Filter suchen',
};

export const updateWords: typeof English.updateWords = {
  label: 'Änderungen',
  new: (count) => `${formatCount(count)} neu`,
  manyNew: (count) => `Mehr als ${formatCount(count)} neu`,
  manyChanged: 'viele Änderungen',
  orderChanged: 'Reihenfolge geändert',
  left: (count) => `${formatCount(count)} nicht mehr in dieser Ansicht`,
  show: 'anzeigen',
  title: 'Neue, verschobene und entfernte Zeilen. Nichts bewegt sich, bevor sie angezeigt werden.',
  key: 'Neue Pakete anzeigen',
};

export const searchBarWords: typeof English.searchBarWords = {
  label: 'Stand der Suche',
  reading: (looked) => `Suche läuft… bisher durchsucht: ${looked}.`,
  stopped: (looked) => `Suche angehalten. Durchsucht: ${looked}.`,
  failed: (looked) => `Suche unterbrochen. Durchsucht: ${looked}.`,
  waiting: (looked) =>
    `Suche unterbrochen. Durchsucht: ${looked}. Sie läuft automatisch weiter, sobald die API antwortet.`,
  stop: 'Anhalten',
  continue: 'Fortsetzen',
  said: {
    reading: 'Ältere Pakete werden durchsucht',
    firstFound: 'Erster Treffer, die Suche läuft weiter',
    stopped: 'Suche angehalten',
  },
  found: (count) => `${formatCount(count)} gefunden`,
};

export const filterWords: typeof English.filterWords = {
  filterPanel: 'Filter',
  source: 'Quelle',
  method: 'Versandart',
  country: 'Land',
  tag: 'Tag',
  shipBy: 'Versand bis',
  shipDays: { today: 'Heute', tomorrow: 'Morgen', 'next-7-days': 'Nächste 7 Tage' },
  picksNote:
    'Für diese vier hat die API keinen Filter: Die Seite filtert selbst, was geladen ist, und lädt weiter, bis der Bildschirm voll ist oder die Suche angehalten wird. Zur Wahl stehen die Länder und Tags der bisher geladenen Pakete.',
  before: 'Erstellt vor',
  sourceNames: { integration: 'Integration', manual: 'manuell', api: 'API' },
  presetNames: {
    today: 'Heute',
    yesterday: 'Gestern',
    'last-7-days': 'Letzte 7 Tage',
    'last-30-days': 'Letzte 30 Tage',
  },
  any: 'Beliebig',
  exact: 'Genau…',
  exactLabel: (filter) => `${filter}, Datum und Ortszeit`,
  apply: 'Anwenden',
  utc: (timestamp) => `UTC ${timestamp}`,
  exactIncomplete: 'Datum und Uhrzeit eingeben.',
  removeFilter: (filter, value) => `Filter entfernen: ${filter} ${value}`,
  clearFilters: 'Alle löschen',
  closeFilters: 'Fertig',
};

export const addressProblemWords: typeof English.addressProblemWords = {
  problemsTitle: 'Ein Teil dieser Adresse wurde nicht an die API gesendet',
  removeProblems: 'Aus der Adresse entfernen',
  because: {
    twice: (name) => `${name} darf nur einmal vorkommen`,
    empty: (name) => `${name} darf nicht leer sein`,
    sort: (name, value) => `${name} „${value}“ gibt es nicht; möglich: ${oneOf(sorts)}`,
    source: (name, value) => `${name} „${value}“ gibt es nicht; möglich: ${oneOf(filterableSources)}`,
    timestamp: (name, value) => `${name} „${value}“ ist keine UTC-Zeit wie 2026-11-25T00:00:00Z`,
    filter: (name) => `„${name}“ ist kein Filter der API`,
    unknown: (name) => `„${name}“ ist kein Parameter dieser Seite`,
    view: (_name, value) => `Ansicht „${value}“ gibt es nicht`,
    created_before: (name, value) => `${name} „${value}“ ist keine Zeit wie 2026-11-25T00:00:00Z`,
    ship_by: (name, value) => `${name} „${value}“ ist nicht today, tomorrow oder next-7-days`,
    cursor: (name) => `${name} wurde nicht beachtet: Die Liste beginnt auf ihrer ersten Seite`,
  },
};

export const apiAddressWords: typeof English.apiAddressWords = {
  sentTitle: 'API-Anfrage',
  sentNote: (view) => `„${view}“ filtert diese Seite selbst: Die API hat keinen solchen Filter.`,
  copyAddress: 'API-Adresse kopieren',
  copyCurl: 'Als curl kopieren',
  copied: 'Kopiert',
  copyFailed: 'Der Browser blockiert die Zwischenablage.',
};

export const displayPanelWords: typeof English.displayPanelWords = {
  panel: 'Anzeigeoptionen',
  columns: 'Spalten',
  hint: keysOrFinger(
    'Zum Verschieben ziehen, oder auf einer Spalte Alt ↑ ↓ drücken. Breiten in Pixeln.',
    'Die Pfeile verschieben eine Spalte. Breiten in Pixeln.',
  ),
  width: (column) => `Breite in Pixeln: ${column}`,
  automatic: 'auto',
  moveUp: (column) => `${column} nach oben`,
  moveDown: (column) => `${column} nach unten`,
  moved: (column, place, count) => `${column}: ${place} von ${count}`,
  always: 'Immer sichtbar: öffnet das Paket',
  reset: 'Spalten zurücksetzen',
  isReset: 'Spalten zurückgesetzt',
  done: 'Fertig',
};

export const savedViewWords: typeof English.savedViewWords = {
  show: (name) => `Eigene Ansicht ${name} anzeigen`,
  save: 'Ansicht speichern…',
  manage: 'Ansichten bearbeiten…',
  saveTitle: 'Diese Ansicht speichern',
  name: 'Name',
  nameHint: {
    desk: 'Alle Packplätze bekommen Sortierung, Filter und Ansicht; der Suchtext wird nicht gespeichert.',
    device: 'Sortierung, Filter und Ansicht bleiben auf diesem Gerät gespeichert, der Suchtext nicht.',
  },
  nameMissing: 'Einen Namen eingeben.',
  replaces: (name) => `Ersetzt die eigene Ansicht „${name}“.`,
  full: 'Mehr Ansichten sind nicht möglich. Zuerst eine löschen.',
  withColumns: 'Mit aktuellen Spalten und Zeilenhöhe',
  saved: (name) => `Ansicht „${name}“ gespeichert.`,
  saveButton: 'Speichern',
  cancel: 'Abbrechen',
  manageTitle: 'Eigene Ansichten',
  manageHint: 'In dieser Reihenfolge hinter den eingebauten Ansichten.',
  rename: (name) => `Name von ${name}`,
  nameMissingHere: (before) => `Einen Namen eingeben. Bis dahin bleibt „${before}“.`,
  nameTaken: (name, before) =>
    `„${name}“ heißt schon eine andere Ansicht. Einen anderen Namen eingeben; bis dahin bleibt „${before}“.`,
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  remove: (name) => `${name} löschen`,
  deleted: (name) => `„${name}“ gelöscht.`,
  nameTakenSince: (name) => `„${name}“ heißt inzwischen eine andere Ansicht. Zuerst diese umbenennen.`,
  bringBack: 'Rückgängig',
  close: 'Schließen',
  noViews: 'Keine eigenen Ansichten.',
};

export const selectionWords: typeof English.selectionWords = {
  bar: 'Ausgewählte Pakete',
  selected: (count) => `${formatCount(count)} ausgewählt`,
  elsewhere: (count) => `${formatCount(count)} nicht in diesen Zeilen`,
  selectAll: (count) => `Alle ${formatCount(count)} geladenen auswählen`,
  selectMatching: (count) =>
    count === null ? 'Alle passenden auswählen' : `Alle ${formatCount(count)} passenden auswählen`,
  loadedSelected: (count) => `Alle ${formatCount(count)} geladenen sind ausgewählt.`,
  readingAll: (loaded, count) =>
    count === null
      ? `Alle passenden werden geladen: bisher ${formatCount(loaded)}.`
      : `Alle passenden werden geladen: ${formatCount(loaded)} von ${formatCount(count)}.`,
  stopReading: 'Anhalten',
  showOnly: 'Nur diese anzeigen',
  showAll: 'Ganze Liste anzeigen',
  more: 'Mehr',
  export: 'Exportieren…',
  copyOrderNumbers: 'Bestellnummern kopieren',
  copyIds: 'IDs kopieren',
  copyTracking: 'Sendungsnummern kopieren',
  copied: {
    orderNumbers: (count) => `${counted(count, { one: 'Bestellnummer', other: 'Bestellnummern' })} kopiert`,
    ids: (count) => `${counted(count, { one: 'ID', other: 'IDs' })} kopiert`,
    tracking: (count) => `${counted(count, { one: 'Sendungsnummer', other: 'Sendungsnummern' })} kopiert`,
  },
  copiedWithout: (copied, without) =>
    `${copied}. ${counted(without, { one: 'Paket hat', other: 'Pakete haben' })} keine.`,
  nothingToCopy: 'Kein ausgewähltes Paket hat eine.',
  copyFailed: 'Der Browser blockiert die Zwischenablage.',
  clear: 'Abwählen',
};
