import { PDFArray, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';

/** The numbers of an array of a PDF; null for what is none, or holds something else. */
export function numbersOf(array: PDFObject | undefined): number[] | null {
  if (!(array instanceof PDFArray)) return null;
  const found = array.asArray().map((_, index) => array.lookup(index));
  return found.every((value) => value instanceof PDFNumber) ? found.map((value) => value.asNumber()) : null;
}
