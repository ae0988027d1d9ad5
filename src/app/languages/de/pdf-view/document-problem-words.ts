import type * as English from '#app/pdf-view/document-problem-words.ts';
import { formatCount } from '#app/words/define-words.ts';

export const documentProblemWords: typeof English.documentProblemWords = {
  titles: {
    empty: 'Das Dokument ist leer',
    'not-a-pdf': 'Das ist kein PDF',
    'too-large': 'Das Dokument ist zu groß',
    'breaks-off': 'Das PDF ist unvollständig',
    cut: 'Der Download wurde unterbrochen',
    damaged: 'Dieses PDF ist beschädigt',
    protected: 'Dieses PDF ist mit einem Kennwort geschützt',
    'too-many-pages': 'Das PDF hat zu viele Seiten',
    'too-slow': 'Das PDF braucht zu lange zum Zeichnen',
    'unreadable-image': 'Das Bild ist beschädigt',
    zpl: 'Das ist ZPL, die Sprache der Zebra-Drucker',
    epl: 'Das ist EPL, die Sprache älterer Drucker von Zebra und Eltron',
  },
  empty: 'Die API hat eine leere Antwort geschickt.',
  notAPdf: (type) =>
    type === '' || type.endsWith('/pdf')
      ? 'Die API hat etwas anderes geschickt.'
      : `Die API hat stattdessen ${type} geschickt.`,
  tooLarge: 'Es ist größer als 50 MB.',
  breaksOff: 'Das Ende fehlt.',
  cut: 'Die Verbindung brach zu früh ab.',
  damaged: 'Einige Seiten lassen sich nicht ganz darstellen.',
  protected: 'Etiketten und Zollinhaltserklärungen sollten kein Kennwort haben.',
  tooManyPages: (pages, max) => `Es hat ${formatCount(pages)} Seiten; erlaubt sind ${formatCount(max)}.`,
  tooSlow: (seconds) => `Nach ${formatCount(seconds)} Sekunden wurde abgebrochen.`,
  unreadableImage: 'Der Browser kann es nicht lesen.',
  forPrinter:
    'Ein Drucker, der diese Sprache versteht, kann es unverändert drucken; hier lässt es sich nicht darstellen.',
  next: 'Es wurde nichts gedruckt oder gespeichert. Erneut versuchen oder die Anfrage-ID an den Support der API geben.',
  tryAgain: 'Erneut versuchen',
};
