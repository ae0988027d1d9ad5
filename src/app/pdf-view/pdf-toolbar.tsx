import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './pdf-view.module.css';
import { pdfViewWords as words } from './pdf-view-words.ts';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface PdfToolbarProps {
  page: number;
  /** 0 while the document opens. */
  pages: number;
  /** 1 fits the width. */
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  children?: ReactNode;
}

/** Page `k of n`, back and forth, zoom. */
export function PdfToolbar({ page, pages, zoom, onPage, onZoom, children }: PdfToolbarProps) {
  const larger = zooms.find((step) => step > zoom);
  const smaller = zooms.findLast((step) => step < zoom);
  useShortcuts([{ keys: '0', label: words.fitWidth, run: () => onZoom(1), keyOnly: true }], 'documents');
  return (
    <div className={styles.toolbar}>
      {pages < 2 ? null : (
        <Button
          small
          look="quiet"
          aria-label={words.previousPage}
          disabledReason={page > 1 ? undefined : words.firstPage}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={15} aria-hidden="true" />
        </Button>
      )}
      <span className={styles.count}>{pages === 0 ? '' : words.pageOf(page, pages)}</span>
      {pages < 2 ? null : (
        <Button
          small
          look="quiet"
          aria-label={words.nextPage}
          disabledReason={page < pages ? undefined : words.lastPage}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={15} aria-hidden="true" />
        </Button>
      )}
      <span className={styles.grow} />
      {children}
      <Button
        small
        look="quiet"
        aria-label={words.zoomOut}
        disabledReason={smaller === undefined ? words.smallest : undefined}
        onClick={() => onZoom(smaller ?? zoom)}
      >
        <ZoomOut size={15} aria-hidden="true" />
      </Button>
      <Button small look="quiet" keys="0" aria-pressed={zoom === 1} onClick={() => onZoom(1)}>
        {words.fitWidth}
      </Button>
      <Button
        small
        look="quiet"
        aria-label={words.zoomIn}
        disabledReason={larger === undefined ? words.largest : undefined}
        onClick={() => onZoom(larger ?? zoom)}
      >
        <ZoomIn size={15} aria-hidden="true" />
      </Button>
    </div>
  );
}
