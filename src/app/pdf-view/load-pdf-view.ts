/** The one chunk with pdf.js. Asked for as soon as a document is expected, so that its code and the document arrive together. */
export function loadPdfView() {
  return import('./pdf-view.tsx');
}
