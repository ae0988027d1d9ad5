import { limits } from '#contract/parcel-write.ts';
import type * as English from '#app/parcels/change/change-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural } from '#app/words/define-words.ts';

export const changeWords: typeof English.changeWords = {
  title: {
    edit: (count) => `Ein Feld von ${counted(count, { one: 'Paket', other: 'Paketen' })} ändern`,
    correct: (count) => `${countWords.parcels(count)} auf einmal korrigieren`,
  },
  confirm: {
    edit: (count) => `${countWords.parcels(count)} ändern`,
    correct: (count) => `${formatCount(count)} korrigieren`,
  },
  confirmAndProcess: (count) => `${formatCount(count)} korrigieren und verarbeiten`,
  cancel: 'Abbrechen',
  field: 'Feld',
  chooseField: 'Feld auswählen…',
  noField: 'Das Feld zum Korrigieren wählen.',
  namedFields: 'Vom Problem genannt',
  ownFields: 'Paket',
  fieldName: (path, name) => (path.startsWith('items.') ? `Jeder Artikel · ${name}` : name),
  counts: {
    able: (count) => `${counted(count, { one: 'Paket', other: 'Pakete' })} änderbar`,
    patch: (count) => `${counted(count, { one: 'Paket ändert', other: 'Pakete ändern' })} sich`,
    alreadySet: (count) => `${formatCount(count)} schon so`,
    unchanged: (count) => `${formatCount(count)} unverändert`,
    broken: (count) =>
      `${formatCount(count)} übersprungen: Der neue Wert ist ${plural(count, { one: 'dafür', other: 'für sie' })} nicht gültig`,
    refused: (count, why) => `${formatCount(count)} ${why}`,
    loading: (count) => plural(count, { one: '1 wird geladen…', other: `${formatCount(count)} werden geladen…` }),
    notLoaded: (count) => `${formatCount(count)} nicht ladbar und übersprungen`,
    deselected: (count) => `${formatCount(count)} nicht ausgewählt`,
  },
  refusals: {
    processing: 'nicht änderbar: in Bearbeitung',
    labelled: 'nicht änderbar: schon auf dem Etikett',
    'too-many-tags': `nicht änderbar: mehr als ${formatCount(limits.tags)} Tags`,
    'no-items': 'nicht änderbar: keine Artikel',
  },
  readLater: (count) =>
    count === 1
      ? 'Das Paket wird kurz vor der Änderung geprüft und übersprungen, wenn es schon so ist.'
      : `Jedes der ${formatCount(count)} wird kurz vor der Änderung geprüft und übersprungen, wenn es schon so ist.`,
  nothing: { edit: 'Kein ausgewähltes Paket würde sich ändern.', correct: 'Kein Paket würde sich ändern.' },
  lostWithTab: {
    edit: 'Diesen Tab offen lassen, bis der Sammelvorgang beendet ist.',
    correct:
      'Inzwischen geänderte Pakete werden übersprungen. Diesen Tab offen lassen, bis der Sammelvorgang beendet ist.',
  },

  table: 'Vorher und nachher',
  parcel: 'Paket',
  before: 'Jetzt',
  after: 'Nachher',
  more: (count) => `${formatCount(count)} weitere anzeigen`,
  none: 'leer',
  kilograms: (weight) => `${weight} kg`,
  alreadySet: 'schon so',
  unchanged: 'unverändert',
  reading: 'lädt…',
  notRead: 'ließ sich nicht laden',
  byHand: 'Nicht ausgewählt: wurde schon korrigiert',
  deselected: 'Nicht ausgewählt',
  cutOff: (text) => `Abgeschnitten: ${text}`,
  sent: 'Was gesendet wird',
};
