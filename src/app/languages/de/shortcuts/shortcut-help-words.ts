import type * as English from '#app/shortcuts/shortcut-help-words.ts';

export const shortcutHelpWords: typeof English.shortcutHelpWords = {
  title: 'Tastenkürzel',
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
};
