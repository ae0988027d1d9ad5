import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';
import { isRecord } from '../format/is-record.ts';
import { mostPicturePoints } from './pdf-limits.ts';

// react-pdf sets a worker address of its own; the one below is what the Trusted Types policy lets pass (trusted-types.ts).
pdfjs.GlobalWorkerOptions.workerSrc = pdfWorkerUrl;

/** `StreamKind.ERROR` of pdf.js' messages. */
const streamError = 5;

/** How pdf.js opens documents: no code of theirs runs (PROMISES: P18), and what cannot be drawn is an error. */
const reading = {
  isEvalSupported: false,
  // Letters are drawn as shapes: a font that is added to a page has the browser lay out the whole page anew.
  disableFontFace: true,
  enableXfa: false,
  useWasm: false,
  maxImageSize: mostPicturePoints,
  // Otherwise a label is shown without the picture that was too large, and looks whole.
  stopAtErrors: true,
};

/** The same object for as long as the worker lives. */
export type PdfOptions = ReturnType<typeof newReader>;

/** With a worker of its own, for whoever ends it again. */
export function newReader() {
  return { ...reading, worker: new pdfjs.PDFWorker() };
}

/**
 * Calls `listener` when the worker gives up on a page. pdf.js itself then shows what it has of the page and says that all is
 * well (5.4: the error comes after the page was declared ready), so the worker's own message is heard.
 */
export function onPageError({ worker }: PdfOptions, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && data['stream'] === streamError) listener();
  };
  const over = new AbortController();
  worker.promise.then(
    () => worker.port.addEventListener('message', hear, { signal: over.signal }),
    () => undefined,
  );
  return () => over.abort();
}

/** One worker for all documents, started as soon as this part is loaded: a document then shows in milliseconds. */
let latest = newReader();

export function pdfOptions(): PdfOptions {
  return latest;
}

/**
 * Ends a worker in the middle of what keeps it busy, and starts the one for the next document, which then need not wait for it.
 * What is asked of a worker waits until all before it is done: a document that is left would keep it for minutes.
 */
export function replaceWorker(options: PdfOptions): void {
  options.worker.destroy();
  if (options === latest) latest = newReader();
}
