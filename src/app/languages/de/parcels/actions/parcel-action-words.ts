import type * as English from '#app/parcels/actions/parcel-action-words.ts';

export const cancelWords: typeof English.cancelWords = {
  cancel: 'Sendung stornieren…',
  title: 'Diese Sendung stornieren?',
  body: (name) =>
    `Der Versanddienst erwartet ${name} dann nicht mehr. Die Etiketten werden ungültig, die Dokumente entfernt. Nicht rückgängig zu machen.`,
  until: (time, relative) => `Möglich bis ${time} (${relative}).`,
  confirm: 'Sendung stornieren',
  keep: 'Behalten',
  cancelledParcel: (name) => `${name}: Sendung storniert.`,
};

export const deleteWords: typeof English.deleteWords = {
  title: (name) => `${name} löschen?`,
  body: 'Nicht rückgängig zu machen.',
  shipped: 'Löschen storniert die Sendung beim Versanddienst nicht. Gedruckte Etiketten bleiben dort gültig.',
  confirm: 'Löschen',
  keep: 'Behalten',
  deleted: (name) => `${name} gelöscht.`,
};

export const markPrintedWords: typeof English.markPrintedWords = {
  markPrinted: 'Als gedruckt markieren',
  markAgain: 'Erneut als gedruckt markieren…',
  title: (name) => `${name} als gedruckt markieren?`,
  body: 'Damit gibt es die Dokumente. An einen Drucker wird nichts gesendet. Nicht rückgängig zu machen.',
  againTitle: 'Erneut als gedruckt markieren?',
  againBody: (name, time, ago) =>
    `${name} wurde zuerst am ${time} (${ago}) als gedruckt markiert. Erneutes Markieren vermerkt nur einen Nachdruck; für das Etikett selbst das PDF drucken.`,
  againConfirm: 'Erneut markieren',
  keep: 'Abbrechen',
  marked: (name) => `${name} als gedruckt markiert.`,
  reprinted: (name) => `${name}: Nachdruck vermerkt.`,
};

export const moreWords: typeof English.moreWords = {
  moreActions: 'Weitere Aktionen',
  closeMore: 'Menü schließen',
};

export const parcelCopyWords: typeof English.parcelCopyWords = {
  duplicate: 'Duplizieren',
  copyId: 'Paket-ID kopieren',
  copyTracking: (number) => `Sendungsnummer ${number} kopieren`,
  copyAnyTracking: 'Sendungsnummer kopieren',
  noTracking: 'Noch keine Sendungsnummer',
  copied: (text) => `Kopiert: ${text}`,
  notCopied: 'Der Browser blockiert die Zwischenablage. Den Text markieren und kopieren.',
};
