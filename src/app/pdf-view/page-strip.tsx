import { type RefObject, useEffect, useRef } from 'react';
import styles from './pdf-view.module.css';
import { pdfViewWords as words } from './pdf-view-words.ts';

/** More pages than these are listed by number only: small pictures of hundreds of pages would keep the page busy. */
export const maxPictures = 30;
const pictureWidth = 44;

/** The pictures of the strip by page: drawn from the sheets, so that no page is drawn twice. */
export type StripPictures = RefObject<Map<number, HTMLCanvasElement>>;

interface PageStripProps {
  pages: number;
  current: number;
  pictures: StripPictures;
  onPage: (page: number) => void;
}

/** Every page of the document as a small picture; nothing for a single page. */
export function PageStrip({ pages, current, pictures, onPage }: PageStripProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const button = strip.current?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView, which would move the whole page too.
    if (strip.current && button) strip.current.scrollLeft = button.offsetLeft - strip.current.clientWidth / 2;
  }, [current]);
  if (pages < 2) return null;
  return (
    <nav className={styles.strip} aria-label={words.pages} ref={strip}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <button
          key={page}
          type="button"
          className={styles.stripPage}
          aria-label={words.page(page)}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => onPage(page)}
        >
          {pages > maxPictures ? null : (
            <canvas
              className={styles.picture}
              aria-hidden="true"
              width={0}
              height={0}
              ref={(canvas) => {
                if (canvas !== null) pictures.current.set(page, canvas);
                return () => void pictures.current.delete(page);
              }}
            />
          )}
          {page}
        </button>
      ))}
    </nav>
  );
}

/** Draws a sheet's picture into the strip. */
export function drawStripPicture(sheet: HTMLCanvasElement, picture: HTMLCanvasElement): void {
  const sharpness = Math.max(devicePixelRatio, 1);
  picture.width = pictureWidth * sharpness;
  picture.height = Math.round((picture.width * sheet.height) / sheet.width);
  const context = picture.getContext('2d', { alpha: false });
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(sheet, 0, 0, picture.width, picture.height);
}
