import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Page } from 'react-pdf';
import type { DocumentFault } from './document-fault.ts';
import { maxSheetPoints } from './pdf-limits.ts';
import type { PdfPatience } from './pdf-patience.ts';
import styles from './pdf-view.module.css';
import { pdfViewWords as words } from './pdf-view-words.ts';
import { SheetPlaceContext } from './sheet-place.ts';

const ratioOfA = Math.SQRT2;
/** Height to width, or the other way round: no paper is longer. */
const maxRatio = 20;

interface PdfSheetProps {
  pdf: PDFDocumentProxy;
  page: number;
  /** CSS pixels. */
  width: number;
  /** False leaves its place empty. */
  wanted: boolean;
  /** It may be drawn now. */
  drawable: boolean;
  /** Lays the text over it, to be selected. */
  text: boolean;
  /** Clockwise degrees that it is rotated by, on top of its own. */
  rotation: 0 | 90 | 180 | 270;
  /** Laid over it; it finds the sheet in `SheetPlaceContext`. */
  over: ReactNode;
  patience: PdfPatience;
  onSize: (page: number, size: { width: number; height: number }) => void;
  onPicture: (page: number, picture: HTMLCanvasElement) => void;
  onFault: (fault: DocumentFault) => void;
}

/** One page on its paper. */
export const PdfSheet = memo(function PdfSheet({
  pdf,
  page,
  width,
  wanted,
  drawable,
  text,
  rotation,
  over,
  patience,
  ...on
}: PdfSheetProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [rotate, setRotate] = useState<number | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const upright = size === null ? ratioOfA : size.height / size.width;
  const ratio = rotation % 180 === 0 ? upright : 1 / upright;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!wanted) return;
    patience.begin(page);
    return () => patience.leave(page);
  }, [wanted, page, width, patience]);
  const drawn = () => {
    setDrawn(true);
    if (canvas.current !== null) on.onPicture(page, canvas.current);
    patience.drawn(page);
  };
  const measure = (read: { originalWidth: number; originalHeight: number; rotate: number }) => {
    const [width, height] = [read.originalWidth, read.originalHeight];
    const measured = height / width;
    if (measured > maxRatio || measured < 1 / maxRatio) return on.onFault({ kind: 'damaged' });
    if (size === null || size.width !== width || size.height !== height) {
      setSize({ width, height });
      on.onSize(page, { width, height });
    }
    setRotate(read.rotate);
  };
  const place = useMemo(() => (size === null ? null : { page, ...size }), [page, size]);
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(maxSheetPoints / (width * width * ratio)));
  return (
    <div className={styles.sheet} data-page={page} style={{ width, minHeight: width * ratio }}>
      {wanted && drawable ? (
        <Page
          pdf={pdf}
          pageNumber={page}
          rotate={rotation === 0 || rotate === null ? null : (rotate + rotation) % 360}
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
      {wanted && !isDrawn ? <p className={styles.drawing}>{words.drawing}</p> : null}
      {over === null || place === null ? null : <SheetPlaceContext value={place}>{over}</SheetPlaceContext>}
    </div>
  );
});
