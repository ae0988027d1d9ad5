import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';
import { pageRoot } from '#app/state/page-root.ts';
import { isRecord } from '#app/words/is-record.ts';
import { maxPicturePoints } from './pdf-limits.ts';

// react-pdf sets a worker address of its own; the one below is what the Trusted Types policy lets pass (main.tsx).
pdfjs.GlobalWorkerOptions.workerSrc = pdfWorkerUrl;

/** `StreamKind.ERROR` of pdf.js' messages. */
const streamError = 5;

/** What pdf.js needs for some documents only, copied beside the page by vite.config.ts. */
const parts = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `${pageRoot}assets/pdfjs-${pdfjs.version}`;

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

/** With a worker of its own, which the caller ends. */
export function newReader() {
  return { ...reading, worker: new pdfjs.PDFWorker() };
}

/** `stopped`: the rest of a page is not drawn. `picture`: a picture is left out. `too-large`: a picture has too many points. */
export type PageFault = 'stopped' | 'picture' | 'too-large';

/**
 * Calls `listener` when something of a page is not drawn. pdf.js itself then shows what it has of the page and says that all is
 * well (5.4: the error comes after the page was declared ready, a picture that cannot be unpacked is none), so the worker's own
 * messages are received.
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

/**
 * Has a page drawn as it prints, also by react-pdf, which knows nothing of that: annotations, form fields and layers by their flags for
 * paper (ISO 32000, 12.5.3), so that the screen shows what the printer gets.
 */
export function pageAsPrinted(page: PDFPageProxy): PDFPageProxy {
  const original = Object.getPrototypeOf(page) as PDFPageProxy;
  page.render = (parameters) => {
    const task = original.render.call(page, { ...parameters, intent: 'print' });
    // For a printer pdf.js draws without a pause: the page would not answer while a large one is drawn.
    task.onContinue = (goOn: () => void) => void requestAnimationFrame(goOn);
    return task;
  };
  return page;
}

/** The same for all pages of a document. */
export function drawnAsPrinted(pdf: PDFDocumentProxy): PDFDocumentProxy {
  const original = Object.getPrototypeOf(pdf) as PDFDocumentProxy;
  pdf.getPage = async (number) => pageAsPrinted(await original.getPage.call(pdf, number));
  return pdf;
}

/** A worker that documents share one after the other. */
export interface SharedReader {
  options: PdfOptions;
  /** Documents that are open in it now. */
  open: number;
  /** It had a document before: it may still be busy with that. */
  used: boolean;
  /** It ends with the last document in it, and takes no other. */
  retired: boolean;
}

/** An idle worker answers within milliseconds; in this time one that does not is busy with another document. */
export const busyMillis = 1_000;

const newShared = (): SharedReader => ({ options: newReader(), open: 0, used: false, retired: false });

/** Started as soon as this part is loaded: a document then shows in milliseconds. */
let latest = newShared();

/** The worker for the next document, and whether another one may keep it busy. */
export function takeReader(): { reader: SharedReader; mayBeBusy: boolean } {
  const reader = latest;
  const mayBeBusy = reader.used;
  reader.open += 1;
  reader.used = true;
  return { reader, mayBeBusy };
}

/** A document is closed. `done`: once the worker has answered that it works at it no more; where it does not answer, it is not waited for. */
export function leaveReader(reader: SharedReader, done: Promise<unknown>): void {
  reader.open -= 1;
  const timer = setTimeout(() => retireReader(reader), busyMillis);
  const answered = () => clearTimeout(timer);
  done.then(answered, answered);
  if (reader.retired) endIfEmpty(reader);
}

/**
 * The next document gets another worker. What is asked of a worker waits until all before it is done, and work in it cannot be
 * interrupted: a document that is left would keep the next one waiting for minutes.
 */
export function retireReader(reader: SharedReader): void {
  reader.retired = true;
  if (reader === latest) latest = newShared();
  endIfEmpty(reader);
}

function endIfEmpty({ open, options }: SharedReader): void {
  if (open === 0) options.worker.destroy();
}
