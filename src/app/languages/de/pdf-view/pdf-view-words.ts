import type * as English from '#app/pdf-view/pdf-view-words.ts';
import { formatCount } from '#app/words/define-words.ts';

export const pdfViewWords: typeof English.pdfViewWords = {
  pageOf: (page, pages) => `${formatCount(page)} von ${formatCount(pages)}`,
  pages: 'Seiten des Dokuments',
  page: (page) => `Seite ${formatCount(page)}`,
  opening: (name) => `${name}, wird geöffnet`,
  view: (name, page, pages) => `${name}, Seite ${formatCount(page)} von ${formatCount(pages)}`,
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fitWidth: 'An Breite anpassen',
  firstPage: 'Das ist die erste Seite',
  lastPage: 'Das ist die letzte Seite',
  largest: 'Größte Ansicht',
  drawing: 'Die Seite wird gezeichnet. Große Seiten brauchen einige Sekunden.',
  partly: (pages) => `Teile ${pages > 1 ? 'dieses Dokuments' : 'dieser Seite'} ließen sich nicht darstellen.`,
  openFile: 'Die Datei öffnen.',
  smallest: 'Kleinste Ansicht',
};
