import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useLayoutEffect, useState } from 'react';
import { pdfjs } from 'react-pdf';
import { FetchedPdf } from '#app/api/http/pdf-body.ts';
import type { DocumentFault } from './document-fault.ts';
import { maxPages } from './pdf-limits.ts';
import type { PdfPatience } from './pdf-patience.ts';
import { busyMillis, drawnAsPrinted, leaveReader, onPageFault, retireReader, takeReader } from './pdf-worker.ts';
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

type LoadingTask = ReturnType<typeof pdfjs.getDocument>;

interface OpenEvents {
  /** Null: it is opened once more. */
  onOpen: (pdf: PDFDocumentProxy | null) => void;
  onPartly: () => void;
  onFault: (fault: DocumentFault) => void;
}

/**
 * The first fault would be the end of a page, and says that there is one: the second time, all else is drawn. Where the worker is busy
 * with another document, which may have been left long ago, it is opened in a worker of its own.
 */
function open(blob: Blob, on: OpenEvents): { close: (busy: boolean) => void } {
  let opened = openIn(takeReader());
  let closed = false;
  let again = false;
  const tell = (fault: DocumentFault) => {
    if (!closed) on.onFault(fault);
  };
  begin(true);
  return {
    close(busy) {
      closed = true;
      leave();
      if (busy) retireReader(opened.reader);
    },
  };

  function openIn({ reader, mayBeBusy }: ReturnType<typeof takeReader>) {
    const unhear = onPageFault(reader.options, (fault) => {
      if (fault === 'too-large') tell({ kind: 'damaged' });
      else if (fault === 'stopped') drawRest();
      else if (!closed) on.onPartly();
    });
    return { reader, mayBeBusy, unhear, task: null as LoadingTask | null };
  }

  function leave(): void {
    opened.unhear();
    leaveReader(opened.reader, opened.task?.destroy() ?? Promise.resolve());
  }

  function begin(stopAtErrors: boolean): void {
    const here = opened;
    const isOver = () => closed || here !== opened || stopAtErrors === again;
    const moveOn = () => {
      if (isOver()) return;
      leave();
      retireReader(here.reader);
      opened = openIn(takeReader());
      begin(stopAtErrors);
    };
    const timer = here.mayBeBusy ? setTimeout(moveOn, busyMillis) : undefined;
    load(here, stopAtErrors)
      .finally(() => clearTimeout(timer))
      .then(
        (pdf) => {
          if (isOver() || pdf === null) return;
          if (again) on.onPartly();
          on.onOpen(pdf);
        },
        () => {
          if (isOver()) return;
          if (again) tell({ kind: 'damaged' });
          else drawRest();
        },
      );
  }

  async function load(here: typeof opened, stopAtErrors: boolean): Promise<PDFDocumentProxy | null> {
    // pdf.js takes the bytes it gets for itself.
    const data = blob instanceof FetchedPdf ? blob.content.slice() : new Uint8Array(await blob.arrayBuffer());
    if (closed || here !== opened) return null;
    const task = pdfjs.getDocument({ ...here.reader.options, stopAtErrors, data });
    here.task = task;
    task.onPassword = () => tell({ kind: 'protected' });
    const pdf = drawnAsPrinted(await task.promise);
    if (pdf.numPages > maxPages) {
      tell({ kind: 'too-many-pages', pages: pdf.numPages });
      return null;
    }
    await pdf.getPage(1);
    return pdf;
  }

  function drawRest(): void {
    if (closed || again) return;
    again = true;
    on.onOpen(null);
    void opened.task?.destroy();
    begin(false);
  }
}
