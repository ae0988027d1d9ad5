import type * as English from '#app/problems/problems-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural } from '#app/words/define-words.ts';

const causes = { one: 'Ursache', other: 'Ursachen' };

export const problemsWords: typeof English.problemsWords = {
  title: 'Probleme',
  ofRun: (run, startedAt, parcels) =>
    `Probleme des Sammelvorgangs „${run}“, ${startedAt}, ${countWords.parcels(parcels)}`,
  toRun: 'Zurück zum Sammelvorgang',
  count: (problems, groups) => `${countWords.parcels(problems)}, ${counted(groups, causes)}`,
  since: 'Erstellt',
  sinceNames: { 'last-7-days': 'letzte 7 Tage', 'last-30-days': 'letzte 30 Tage', any: 'beliebig' },
  searching: 'Suche läuft…',
  tryAgain: 'Erneut versuchen',

  causes: 'Ursachen',
  late: (count) => `${formatCount(count)} überfällig`,
  nextShipBy: (when) => `Versand bis ${when}`,
  lateSince: (when) => `überfällig · ${when}`,
  noneCorrected: 'Noch kein Paket ist korrigiert',
  oldest: (when) => `ältestes ${when}`,
  more: (first, others) => `${first} +${formatCount(others)}`,
  mayPass: (words) => `Kann bei erneutem Verarbeiten gelingen: „${words}“`,
  needsCorrection: (fields) => `Wahrscheinlich zu korrigieren: ${fields}`,
  missing: (fields) => `Zu korrigieren: ${fields}`,
  noGuess: 'Unklar, ob erneutes Verarbeiten hilft',

  unclear: 'Vielleicht schon versandt: jedes Paket öffnen und nachsehen',
  noneLeft: 'Alles erledigt.',
  noneTitle: 'Keine Probleme',
  noneBody: 'Von den durchsuchten Paketen ist keines abgelehnt, und keinem fehlen Angaben.',
  noneInRun: 'In diesem Sammelvorgang ist kein Paket mehr abgelehnt.',
  runGone: 'Dieser Sammelvorgang ist in diesem Browser nicht gespeichert.',
  notFound: (count) =>
    plural(count, {
      one: 'Paket nicht gefunden. Vielleicht wurde es gelöscht.',
      other: `${formatCount(count)} Pakete nicht gefunden. Vielleicht wurden sie gelöscht.`,
    }),
  choose: 'Eine Ursache wählen, um ihre Pakete zu korrigieren.',
  solvedTitle: 'Alle Pakete mit diesem Problem sind korrigiert.',
  solvedBody: 'Sie wurden korrigiert oder verarbeitet, oder sie sind älter als der durchsuchte Zeitraum.',
  toCauses: 'Zurück zu den Ursachen',
  toParcels: 'Zu den Paketen',

  keyDown: 'Nächste Ursache',
  keyUp: 'Vorige Ursache',
  keyOpen: 'Ursache öffnen',
  keyClose: 'Zurück zu den Ursachen',
  keyFirst: 'Zur ersten Ursache',
  print: (count) =>
    `Etiketten von ${counted(count, { one: 'hier verarbeiteten Paket', other: 'hier verarbeiteten Paketen' })} drucken`,
  keyPrint: 'Etiketten der hier verarbeiteten Pakete drucken',
};

export const causeWords: typeof English.causeWords = {
  digits: (field, count) => `${field}: ${count} Ziffern nötig`,
  digitsIn: (field, count, countries) => `${field}: ${count} Ziffern nötig in ${countries}`,
  more: (count) => `${formatCount(count)} weitere`,
};

export const stationProblemWords: typeof English.stationProblemWords = {
  title: 'Paket am Packplatz korrigieren',
  back: 'Zurück zum Packplatz',
  save: 'Speichern, zurück zum Packplatz',
  none: 'Dieses Paket hat kein Problem',
  notRead: 'Das Paket konnte nicht geladen werden',
};

export const correctionListWords: typeof English.correctionListWords = {
  parcels: 'Zu korrigierende Pakete',
  left: (left, all) => (all === 1 ? 'Noch nicht korrigiert' : `Noch ${formatCount(left)} zu korrigieren`),
  allDone: (all) =>
    all === 0 ? 'Kein Paket mehr übrig' : all === 1 ? 'Korrigiert' : `Alle ${countWords.parcels(all)} korrigiert`,
  unclear: (count) =>
    plural(count, {
      one: '1 Paket mit unklarem Ergebnis. Es wurde vielleicht schon versandt.',
      other: `${formatCount(count)} Pakete mit unklarem Ergebnis. Sie wurden vielleicht schon versandt.`,
    }),
  stages: {
    left: '',
    corrected: 'Korrigiert, noch nicht verarbeitet',
    processing: 'In Bearbeitung',
    shipped: 'Verarbeitet',
    unclear: 'Ergebnis unklar',
    cancelled: 'Storniert',
    gone: 'Paket nicht gefunden. Vielleicht wurde es gelöscht.',
  },
  correct: 'Korrigieren',
  correctGroup: (count) => `${countWords.parcels(count)} korrigieren`,
  correctName: (name) => `${name} korrigieren`,
  openEditor: 'Im Formular öffnen',
  fields: 'Felder',
  add: 'Feld hinzufügen',
  choose: 'Auswählen…',
  removeField: (field) => `Feld entfernen: ${field}`,
  process: (count, all) =>
    all === 1 ? 'Korrigiertes Paket verarbeiten' : `${formatCount(count)} korrigierte verarbeiten`,
  processKey: 'Korrigierte Pakete verarbeiten',
  retry: (count, all) => (all === 1 ? 'Ohne Änderung verarbeiten' : `${formatCount(count)} ohne Änderung verarbeiten`),
  retryTitle: (count) =>
    plural(count, {
      one: 'Das Paket ohne Änderung verarbeiten?',
      other: `${formatCount(count)} Pakete ohne Änderung verarbeiten?`,
    }),
  retryBody: (count) =>
    `Die Meldung nennt Felder zum Korrigieren: Der Versanddienst wird ${plural(count, { one: 'das Paket', other: 'die Pakete' })} wahrscheinlich wieder ablehnen.`,
  retryConfirm: 'Trotzdem verarbeiten',
  retryKeep: 'Abbrechen',
  correctedFields: (fields) => `Korrigiert: ${fields}. Noch nicht verarbeitet`,
  typedSkipped: (count) =>
    plural(count, {
      one: '1 Paket mit nicht gespeicherten Änderungen wurde übersprungen. Zuerst speichern.',
      other: `${formatCount(count)} Pakete mit nicht gespeicherten Änderungen wurden übersprungen. Zuerst speichern.`,
    }),
  running: (what, done, all) => `${what}: ${formatCount(done)} von ${formatCount(all)} erledigt`,
  openRun: 'Sammelvorgang öffnen',
  keyDown: 'Nächstes Paket, ohne zu speichern',
  keyUp: 'Voriges Paket, ohne zu speichern',
  reasons: 'Gründe',
  loading: 'Wird geladen…',
  tryAgain: 'Erneut versuchen',
};

export const correctAllWords: typeof English.correctAllWords = {
  open: (count) => `Alle ${formatCount(count)} korrigieren…`,
  keyOpen: 'Alle Pakete auf einmal korrigieren',
  nothing: 'Kein Paket würde sich ändern.',
  undo: (count) => `Korrektur von ${formatCount(count)} rückgängig machen`,
};
