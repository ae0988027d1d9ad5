import type * as English from '#app/shortcuts/shortcut-words.ts';

export const shortcutWords: typeof English.shortcutWords = {
  title: 'Tastenkürzel',
  show: 'Tastenkürzel anzeigen',
  close: 'Schließen',
  hint: 'Auf dieser Seite jetzt verfügbar.',
  places: {
    list: 'Liste',
    row: 'Aktuelle Zeile',
    selection: 'Ausgewählte Zeilen',
    parcel: 'Paket',
    documents: 'Etiketten und Dokumente',
    editor: 'Formular',
    items: 'Artikel',
    file: 'Zeilen eines Imports',
    station: 'Packplatz',
    problems: 'Probleme',
    runs: 'Sammelvorgänge',
    run: 'Sammelvorgang',
    today: 'Heute',
    requests: 'Anfragen',
    page: 'Diese Seite',
    everywhere: 'Überall',
  },
  notUsed: (keys) =>
    `Das Gewünschte ließ sich nicht öffnen. Inzwischen gedrückte Tasten wurden nicht verwendet: ${keys.trim()}`,
  refusedFor: (subject, reason) => `${subject}: ${reason}`,
};
