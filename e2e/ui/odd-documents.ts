import { catalog, onePage, pdfFile, pdfPage, pdfStream } from './pdf-parts.ts';

// Made documents that are odd as those of carriers are: each is whole, and readers of PDFs draw it.

/** A black square of 100 x 100 points, its lower left corner at (100, 200). */
const square = '100 200 100 100 re f';

/** Its two streams are packed under a short name for Flate that readers know and pdf-lib does not. */
export function shortNamePdf(): Buffer {
  const short = (body: string) =>
    Buffer.from(pdfStream('', body).toString('latin1').replace('/FlateDecode', '/Fl'), 'latin1');
  return pdfFile([catalog, onePage, pdfPage('/Contents [4 0 R 5 0 R]'), short('q 0 g'), short(`${square} Q`)]);
}
