import 'react-pdf/dist/Page/TextLayer.css';
import { type ReactNode, useRef, useState, useEffect, useEffectEvent } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { DocumentFault } from './document-fault.ts';
import { drawStripPicture, maxPictures, PageStrip } from './page-strip.tsx';
import { maxCanvasPoints } from './pdf-limits.ts';
import { PdfSheet } from './pdf-sheet.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import styles from './pdf-view.module.css';
import { pdfViewWords as words } from './pdf-view-words.ts';
import { useLatest } from './use-latest.ts';
import { useOpenPdf } from './use-open-pdf.ts';
import { usePageScroller } from './use-page-scroller.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useBlobUrl } from './use-blob-url.ts';
import { createPatience, type PatienceEvents, type PdfPatience } from './pdf-patience.ts';

export { drawsWhole } from './draws-whole.ts';
export { paintPage } from './paint-page.ts';

interface PdfViewProps {
  blob: Blob;
  /** What it is: `Labels`. */
  name: string;
  /** `bare` leaves out the bar and the strip. */
  look?: 'bare';
  /** Clockwise, on top of what the pages say themselves. */
  rotation?: 0 | 90 | 180 | 270;
  /** Laid over each page; it finds its page in `SheetPlaceContext`. */
  over?: ReactNode;
  /** Beside the zoom. */
  tools?: ReactNode;
  /** In points, as the page is looked at before `rotation`; a function that stays the same. */
  onSize?: (page: number, size: { width: number; height: number }) => void;
  /** Every page that is drawn at first is on screen. Only then is a document known to be one. */
  onReadable: () => void;
  /** The view is to be taken away then: its worker may be busy until it goes. */
  onFault: (fault: DocumentFault) => void;
}

/**
 * All pages of a PDF, one below the other, and in a strip. It fits the width of its place. Take another `key` for another
 * document. Alone in its chunk, as pdf.js is large.
 */
export function PdfView({
  blob,
  name,
  look,
  rotation = 0,
  over = null,
  tools,
  onSize,
  onReadable,
  onFault,
}: PdfViewProps) {
  const [zoom, setZoom] = useState(1);
  const [begun, setBegun] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const { ref, onScroll, page, goTo, fitWidth } = usePageScroller(zoom);
  const pictures = useRef(new Map<number, HTMLCanvasElement>());
  const unpictured = useRef(new Map<number, HTMLCanvasElement>());
  const patience = usePatience({
    onDrawn: () => {
      setDrawn(true);
      onReadable();
      for (const [of, sheet] of unpictured.current) setTimeout(() => picture(of, sheet));
      unpictured.current.clear();
    },
    onOver: () => onFault({ kind: 'too-slow' }),
  });
  const { pdf, partly } = useOpenPdf(blob, patience, onFault);
  const pages = pdf?.numPages ?? 0;
  const tellFault = useLatest(onFault);
  const tellSize = useLatest((of: number, size: { width: number; height: number }) => onSize?.(of, size));
  const picture = (of: number, sheet: HTMLCanvasElement) => {
    const place = pictures.current.get(of);
    // A sheet without a size was removed in between.
    if (place !== undefined && sheet.width > 0) drawStripPicture(sheet, place);
  };
  const drawPicture = useLatest((of: number, sheet: HTMLCanvasElement) => {
    // The sheet that is looked at comes first, then all the others, then the strip.
    if (drawn) picture(of, sheet);
    else unpictured.current.set(of, sheet);
    setBegun(true);
  });
  const width = Math.max(Math.floor(fitWidth * zoom), 1);
  const drawsAll = pages <= maxPictures && pages * 1.5 * (width * devicePixelRatio) ** 2 <= maxCanvasPoints;
  return (
    <div className={styles.view}>
      {partly ? <PartlyDrawn blob={blob} pages={pages} /> : null}
      {look === 'bare' ? null : (
        <>
          <PdfToolbar page={page} pages={pages} zoom={zoom} onPage={goTo} onZoom={setZoom}>
            {tools}
          </PdfToolbar>
          <PageStrip pages={pages} current={page} pictures={pictures} onPage={goTo} />
        </>
      )}
      <section
        className={classNames(styles.viewport, pages > 1 && styles.several)}
        ref={ref}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={pages === 0 ? words.opening(name) : words.view(name, page, pages)}
      >
        {pdf === null ? <div className={styles.opening} /> : null}
        <div className={styles.sheets}>
          {pdf === null || fitWidth === 0
            ? null
            : Array.from({ length: pages }, (_, index) => index + 1).map((of) => (
                <PdfSheet
                  key={of}
                  pdf={pdf}
                  page={of}
                  width={width}
                  wanted={drawsAll || Math.abs(of - page) <= 2}
                  drawable={begun || of === page}
                  text={drawn && Math.abs(of - page) <= 1}
                  rotation={rotation}
                  over={over}
                  patience={patience}
                  onSize={tellSize}
                  onPicture={drawPicture}
                  onFault={tellFault}
                />
              ))}
        </div>
      </section>
    </div>
  );
}

interface PartlyDrawnProps {
  blob: Blob;
  pages: number;
}

/** What is missing here may be there in the browser's own view of the file. */
export function PartlyDrawn({ blob, pages }: PartlyDrawnProps) {
  const [url, makeUrl] = useBlobUrl();
  const make = useEffectEvent(makeUrl);
  useEffect(() => make(blob), [blob]);
  return (
    <Notice tone="warn" role="alert">
      <p>
        {words.partly(pages)}{' '}
        {url === null ? null : (
          <a href={url} target="_blank" rel="noreferrer">
            {words.openFile}
          </a>
        )}
      </p>
    </Notice>
  );
}

/** A watch over one document, from when the component is on screen until it goes. */
export function usePatience(on: PatienceEvents): PdfPatience {
  const onDrawn = useLatest(on.onDrawn);
  const onOver = useLatest(on.onOver);
  const [patience] = useState(() => createPatience({ onDrawn, onOver }));
  useEffect(() => {
    patience.start();
    return () => patience.stop();
  }, [patience]);
  return patience;
}
