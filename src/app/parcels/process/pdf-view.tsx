import 'react-pdf/dist/Page/TextLayer.css';
import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { documentWords as words } from './document-words.ts';
import { PageStrip } from './page-strip.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import styles from './pdf-view.module.css';
import { useElementWidth } from './use-element-width.ts';

// react-pdf sets a worker address of its own; the one below is what the Trusted Types policy lets pass (trusted-types.ts).
pdfjs.GlobalWorkerOptions.workerSrc = pdfWorkerUrl;
/** One worker for all documents: a second document then shows in milliseconds. No code from a PDF runs (PROMISES: P18). */
const options = {
  worker: new pdfjs.PDFWorker(),
  isEvalSupported: false,
  enableXfa: false,
  useWasm: false,
  maxImageSize: 33_554_432,
};

interface PdfViewProps {
  blob: Blob;
  /** What it is: `Labels`. */
  name: string;
  onReadable: () => void;
  onUnreadable: () => void;
}

/** All pages of a PDF: one at a time, the rest in the strip. Alone in its chunk, as pdf.js is large. */
export function PdfView({ blob, name, onReadable, onUnreadable }: PdfViewProps) {
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [ratio, setRatio] = useState(148 / 105);
  const [viewport, fitWidth] = useElementWidth();
  const width = Math.max(fitWidth * zoom, 1);
  return (
    <Document
      file={blob}
      options={options}
      className={styles.document}
      loading={null}
      error={null}
      noData={null}
      onLoadSuccess={({ numPages }) => {
        setPages(numPages);
        onReadable();
      }}
      onLoadError={onUnreadable}
      onSourceError={onUnreadable}
      // A protected PDF: without this react-pdf asks for the password in a browser prompt.
      onPassword={onUnreadable}
    >
      <PdfToolbar page={page} pages={pages} zoom={zoom} onPage={setPage} onZoom={setZoom} />
      <PageStrip pages={pages} current={page} onPage={setPage} />
      <section
        className={styles.viewport}
        ref={viewport}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={words.view(name, page, pages)}
      >
        <div className={styles.sheet} style={{ width, minHeight: width * ratio }}>
          {fitWidth === 0 ? null : (
            <Page
              pageNumber={page}
              width={width}
              renderAnnotationLayer={false}
              loading={null}
              error={null}
              onLoadSuccess={({ originalWidth, originalHeight }) => setRatio(originalHeight / originalWidth)}
              onRenderError={onUnreadable}
            />
          )}
        </div>
      </section>
    </Document>
  );
}
