import type * as English from '#app/parcels/detail/parcel-page-words.ts';

export const parcelPageWords: typeof English.parcelPageWords = {
  parcel: 'Paket',
  back: 'Zurück',
  backToList: 'Zurück zu den Paketen',
  edit: 'Bearbeiten',
  delete: 'Löschen…',
  copyId: 'Paket-ID kopieren',
  missingTitle: 'Paket nicht gefunden',
  missingBody: 'Vielleicht wurde es gelöscht oder gehört zu einem anderen Konto.',
  deletedBody: (who, ago) => `${who} hat es gelöscht, ${ago}.`,
  oldCopy: 'Dies ist der früher geladene Stand; das Neuladen ist fehlgeschlagen.',
  asRead: (time) => `Geladen ${time}. Die API ist nicht erreichbar.`,
  asListed: (time) =>
    `Aus der Liste, geladen ${time}. Artikel, Notiz und Dokumente folgen automatisch, sobald die API antwortet.`,
  tryAgain: 'Erneut versuchen',
  requests: 'Anfragen',
};

export const parcelBarWords: typeof English.parcelBarWords = {
  widen: 'Als ganze Seite anzeigen',
  narrow: 'Neben der Liste anzeigen',
  close: 'Paket schließen',
};
