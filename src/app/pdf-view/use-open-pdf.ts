import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useLayoutEffect, useState } from 'react';
import { pdfjs } from 'react-pdf';
import { FetchedPdf } from '../api/pdf-body.ts';
import type { DocumentFault } from './document-fault.ts';
import { mostPages } from './pdf-limits.ts';
import type { PdfPatience } from './pdf-patience.ts';
import { onPageError, pdfOptions, replaceWorker } from './pdf-worker.ts';
import { useLatest } from './use-latest.ts';

/**
 * Opens a PDF, and closes it when the component goes, with the worker where that is busy with it; null until it is open with its
 * first page at hand. react-pdf's own `<Document>` takes six rounds of drawing for that, which is most of the time to the first label.
 */
export function useOpenPdf(
  blob: Blob,
  patience: PdfPatience,
  onFault: (fault: DocumentFault) => void,
): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const tell = useLatest(onFault);
  // Before the browser paints: the worker is busy with it while the rest is drawn.
  useLayoutEffect(() => {
    const opening = open(blob, tell, setPdf);
    return () => {
      setPdf(null);
      opening.close(patience.waits());
    };
  }, [blob, patience, tell]);
  return pdf;
}

function open(
  blob: Blob,
  tell: (fault: DocumentFault) => void,
  onOpen: (pdf: PDFDocumentProxy) => void,
): { close: (busy: boolean) => void } {
  const options = pdfOptions();
  const unhear = onPageError(options, () => tell({ kind: 'damaged' }));
  let task: ReturnType<typeof pdfjs.getDocument> | null = null;
  let closed = false;
  const work = async () => {
    // pdf.js takes the bytes it gets for itself.
    const data = blob instanceof FetchedPdf ? blob.content.slice() : new Uint8Array(await blob.arrayBuffer());
    if (closed) return;
    task = pdfjs.getDocument({ ...options, data });
    task.onPassword = () => {
      if (!closed) tell({ kind: 'protected' });
    };
    const pdf = await task.promise;
    if (pdf.numPages > mostPages) {
      if (!closed) tell({ kind: 'too-many-pages', pages: pdf.numPages });
      return;
    }
    await pdf.getPage(1);
    if (!closed) onOpen(pdf);
  };
  work().catch(() => {
    if (!closed) tell({ kind: 'damaged' });
  });
  return {
    close(busy) {
      closed = true;
      unhear();
      if (busy) replaceWorker(options);
      else void task?.destroy();
    },
  };
}
