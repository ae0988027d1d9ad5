import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';
import { isRecord } from '#app/words/is-record.ts';
import { maxPicturePoints } from './pdf-limits.ts';

// react-pdf sets a worker address of its own; the one below is what the Trusted Types policy lets pass (main.tsx).
pdfjs.GlobalWorkerOptions.workerSrc = pdfWorkerUrl;

/** `StreamKind.ERROR` of pdf.js' messages. */
const streamError = 5;

/** What pdf.js needs for some documents only, copied beside the page by vite.config.ts. */
const parts = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/assets/pdfjs-${pdfjs.version}`;

/** How pdf.js opens documents: no code of theirs runs (PROMISES: P18), and what cannot be drawn is an error. */
const reading = {
  isEvalSupported: false,
  // Letters are drawn as shapes: a font that is added to a page has the browser lay out the whole page again.
  disableFontFace: true,
  enableXfa: false,
  cMapUrl: `${parts}/cmaps/`,
  standardFontDataUrl: `${parts}/standard_fonts/`,
  // The decoders as plain scripts: WebAssembly would need a looser Content-Security-Policy (docs/decisions/005-documents-and-printing.md#what-pdfjs-needs-and-what-it-cannot-draw).
  useWasm: false,
  wasmUrl: `${parts}/wasm/`,
  maxImageSize: maxPicturePoints,
  // Otherwise a label is shown without what could not be drawn, and looks whole.
  stopAtErrors: true,
};

/** The same object for as long as the worker lives. */
export type PdfOptions = ReturnType<typeof newReader>;

/** With a worker of its own, for whoever ends it again. */
export function newReader() {
  return { ...reading, worker: new pdfjs.PDFWorker() };
}

/** `stopped`: the rest of a page is not drawn. `picture`: a picture is left out. `too-large`: a picture has too many points. */
export type PageFault = 'stopped' | 'picture' | 'too-large';

/**
 * Calls `listener` when something of a page is not drawn. pdf.js itself then shows what it has of the page and says that all is
 * well (5.4: the error comes after the page was declared ready, a picture that cannot be unpacked is none), so the worker's own
 * messages are heard.
 */
export function onPageFault({ worker }: PdfOptions, listener: (fault: PageFault) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const fault = faultIn(data);
    if (fault !== null) listener(fault);
  };
  const over = new AbortController();
  worker.promise.then(
    () => worker.port.addEventListener('message', hear, { signal: over.signal }),
    () => undefined,
  );
  return () => over.abort();
}

function faultIn(message: unknown): PageFault | null {
  if (!isRecord(message)) return null;
  const { stream, reason, action, data } = message;
  if (stream === streamError)
    return isRecord(reason) && /exceeded maximum/.test(String(reason['message'])) ? 'too-large' : 'stopped';
  const isPicture = (action === 'obj' || action === 'commonobj') && Array.isArray(data) && data.at(-2) === 'Image';
  return isPicture && data.at(-1) === null ? 'picture' : null;
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
