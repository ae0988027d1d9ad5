import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo, useEffect, useRef, useState } from 'react';
import { Page } from 'react-pdf';
import type { DocumentFault } from './document-fault.ts';
import { mostSheetPoints } from './pdf-limits.ts';
import type { PdfPatience } from './pdf-patience.ts';
import styles from './pdf-view.module.css';

const ratioOfA = Math.SQRT2;
/** Height to width, or the other way round: no paper is longer. */
const mostRatio = 20;

interface PdfSheetProps {
  pdf: PDFDocumentProxy;
  page: number;
  /** CSS pixels. */
  width: number;
  /** False leaves its place empty. */
  wanted: boolean;
  /** It may be drawn now. */
  turn: boolean;
  /** Lays the text over it, to be selected. */
  text: boolean;
  patience: PdfPatience;
  onPicture: (page: number, picture: HTMLCanvasElement) => void;
  onFault: (fault: DocumentFault) => void;
}

/** One page on its paper. */
export const PdfSheet = memo(function PdfSheet({
  pdf,
  page,
  width,
  wanted,
  turn,
  text,
  patience,
  ...on
}: PdfSheetProps) {
  const [ratio, setRatio] = useState(ratioOfA);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!wanted) return;
    patience.begin(page);
    return () => patience.leave(page);
  }, [wanted, page, width, patience]);
  const drawn = () => {
    if (canvas.current !== null) on.onPicture(page, canvas.current);
    patience.drawn(page);
  };
  const measure = (size: { originalWidth: number; originalHeight: number }) => {
    const measured = size.originalHeight / size.originalWidth;
    if (measured > mostRatio || measured < 1 / mostRatio) on.onFault({ kind: 'damaged' });
    else if (Math.abs(measured - ratio) > 0.005) setRatio(measured);
  };
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(mostSheetPoints / (width * width * ratio)));
  return (
    <div className={styles.sheet} data-page={page} style={{ width, minHeight: width * ratio }}>
      {wanted && turn ? (
        <Page
          pdf={pdf}
          pageNumber={page}
          width={width}
          devicePixelRatio={sharpness}
          canvasRef={canvas}
          renderTextLayer={text}
          renderAnnotationLayer={false}
          loading={null}
          error={null}
          onLoadSuccess={measure}
          onLoadError={() => on.onFault({ kind: 'damaged' })}
          onRenderSuccess={drawn}
          onRenderError={() => on.onFault({ kind: 'damaged' })}
        />
      ) : null}
    </div>
  );
});
