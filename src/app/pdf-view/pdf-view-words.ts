import { defineWords, formatCount } from '#app/words/define-words.ts';

export const pdfViewWords = defineWords({
  en: {
    pageOf: (page: number, pages: number) => `${formatCount(page)} of ${formatCount(pages)}`,
    pages: 'Pages of the document',
    page: (page: number) => `Page ${formatCount(page)}`,
    opening: (name: string) => `${name}, opening`,
    view: (name: string, page: number, pages: number) => `${name}, page ${formatCount(page)} of ${formatCount(pages)}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fitWidth: 'Fit width',
    firstPage: 'This is the first page',
    lastPage: 'This is the last page',
    largest: 'Largest size',
    drawing: 'The page is being drawn. Large ones take some seconds.',
    partly: (pages: number) => `Parts of this ${pages > 1 ? 'document' : 'page'} could not be drawn.`,
    openFile: 'Open the file.',
    smallest: 'Smallest size',
  },
});
