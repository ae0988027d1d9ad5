import type * as English from '#app/printers/printers-page-words.ts';
import { formatCount } from '#app/words/define-words.ts';

export const printersPageWords: typeof English.printersPageWords = {
  title: 'Drucker',
  refresh: 'Aktualisieren',
  reading: 'Drucker werden abgefragt…',
  later: 'Die Drucker erscheinen, sobald der Server wieder antwortet.',
  noneTitle: 'Keine Drucker',
  noneBody:
    'Etiketten werden mit dem Druckdialog des Browsers gedruckt. Damit es ohne ihn geht, trägt die Person, die diesen Server betreibt, Drucker in die Druckerdatei ein (docs/printers-file.md). Das geht nur mit einem Parcel-Desk-Server, nicht mit einer Seite aus bloßen Dateien.',
  toPaper: 'Papier einrichten',
  purposes: { labels: 'Etiketten', documents: 'Zollinhaltserklärungen und Packzettel' },
  paper: ({ width, height }) => `${formatCount(width)} × ${formatCount(height)} mm`,
  raw: (language) => `versteht ${language.toUpperCase()}`,
  own: 'Von diesem Packplatz benutzt',
  states: {
    ready: 'Bereit',
    printing: 'Druckt',
    stopped: 'Angehalten',
    unreachable: 'Keine Antwort',
    refused: 'Weist Parcel Desk ab',
    'certificate-unknown': 'Unbekanntes Zertifikat',
    'takes-no-pdf': 'Nimmt kein PDF an',
  },
  station: 'Dieser Packplatz',
  jobs: 'Druckaufträge aller Packplätze',
  noJobs: 'An diese Drucker wurde noch nichts gesendet.',
  sent: 'Gesendet',
  what: 'Was',
  printer: 'Drucker',
  from: 'Von',
  pages: 'Seiten gedruckt',
  state: 'Status',
  actions: 'Aktionen',
  jobStates: {
    pending: 'Wartet',
    printing: 'Wird gedruckt',
    stopped: 'Angehalten',
    done: 'Herausgekommen',
    cancelled: 'Abgebrochen',
    failed: 'Nicht gedruckt',
    unknown: 'Unbekannt',
  },
  pagesOut: ({ pages, pages_out: out, state }) => {
    if (pages === null) return '';
    const known = state === 'done' ? pages : out;
    return known === null ? `? von ${formatCount(pages)}` : `${formatCount(known)} von ${formatCount(pages)}`;
  },
  cancel: 'Abbrechen',
  again: 'Erneut drucken…',
  showMore: (next, left) =>
    next === left
      ? `${formatCount(next)} weitere anzeigen`
      : `${formatCount(next)} von ${formatCount(left)} weiteren anzeigen`,
};
