import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

const load = () => import('./pdf-view.tsx');
let loading: ReturnType<typeof load> | null = null;

/**
 * The one chunk with pdf.js, which starts its worker. Load it as soon as a document is expected, so that its code, the worker's
 * and the document arrive together. It may be asked for again after it could not be loaded.
 */
export function loadPdfView(): ReturnType<typeof load> {
  if (loading !== null) return loading;
  // Fetched now, found in the cache once the chunk starts the worker.
  void fetch(pdfWorkerUrl).catch(() => {});
  loading = load();
  loading.catch(() => (loading = null));
  return loading;
}
