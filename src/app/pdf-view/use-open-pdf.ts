import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useLayoutEffect, useState } from 'react';
import { pdfjs } from 'react-pdf';
import { FetchedPdf } from '#app/api/http/pdf-body.ts';
import type { DocumentFault } from './document-fault.ts';
import { maxPages } from './pdf-limits.ts';
import type { PdfPatience } from './pdf-patience.ts';
import { onPageFault, pdfOptions, replaceWorker } from './pdf-worker.ts';
import { useLatest } from './use-latest.ts';

interface OpenPdf {
  /** Null until it is open with its first page at hand. */
  pdf: PDFDocumentProxy | null;
  /** Parts of it could not be drawn. */
  partly: boolean;
}

/**
 * Opens a PDF, and closes it when the component goes, with the worker where that is busy with it. react-pdf's own `<Document>`
 * takes six rounds of drawing for that, which is most of the time to the first label.
 */
export function useOpenPdf(blob: Blob, patience: PdfPatience, onFault: (fault: DocumentFault) => void): OpenPdf {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [partly, setPartly] = useState(false);
  const tell = useLatest(onFault);
  // Before the browser paints: the worker is busy with it while the rest is drawn.
  useLayoutEffect(() => {
    const opening = open(blob, { onOpen: setPdf, onPartly: () => setPartly(true), onFault: tell });
    return () => {
      setPdf(null);
      opening.close(patience.waits());
    };
  }, [blob, patience, tell]);
  return { pdf, partly };
}

interface OpenEvents {
  /** Null: it is opened once more. */
  onOpen: (pdf: PDFDocumentProxy | null) => void;
  onPartly: () => void;
  onFault: (fault: DocumentFault) => void;
}

/** The first fault would be the end of a page, and says that there is one: the second time, all else is drawn. */
function open(blob: Blob, on: OpenEvents): { close: (busy: boolean) => void } {
  const options = pdfOptions();
  let task: ReturnType<typeof pdfjs.getDocument> | null = null;
  let closed = false;
  let again = false;
  const tell = (fault: DocumentFault) => {
    if (!closed) on.onFault(fault);
  };
  const begin = async (stopAtErrors: boolean) => {
    // pdf.js takes the bytes it gets for itself.
    const data = blob instanceof FetchedPdf ? blob.content.slice() : new Uint8Array(await blob.arrayBuffer());
    if (closed) return;
    task = pdfjs.getDocument({ ...options, stopAtErrors, data });
    task.onPassword = () => tell({ kind: 'protected' });
    const pdf = await task.promise;
    if (pdf.numPages > maxPages) return tell({ kind: 'too-many-pages', pages: pdf.numPages });
    await pdf.getPage(1);
    if (closed || stopAtErrors === again) return;
    if (again) on.onPartly();
    on.onOpen(pdf);
  };
  const drawRest = () => {
    if (closed || again) return;
    again = true;
    on.onOpen(null);
    void task?.destroy();
    begin(false).catch(() => tell({ kind: 'damaged' }));
  };
  const unhear = onPageFault(options, (fault) => {
    if (fault === 'too-large') tell({ kind: 'damaged' });
    else if (fault === 'stopped') drawRest();
    else if (!closed) on.onPartly();
  });
  begin(true).catch(drawRest);
  return {
    close(busy) {
      closed = true;
      unhear();
      if (busy) replaceWorker(options);
      else void task?.destroy();
    },
  };
}
