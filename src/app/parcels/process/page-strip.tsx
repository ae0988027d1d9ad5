import { Page } from 'react-pdf';
import { documentWords as words } from './document-words.ts';
import styles from './pdf-view.module.css';

/** More pages than these are listed by number only: small pictures of hundreds of pages would keep the page busy. */
const mostPictures = 30;
const pictureWidth = 44;

/** Every page of the document as a small picture; nothing for a single page. */
export function PageStrip({
  pages,
  current,
  onPage,
}: {
  pages: number;
  current: number;
  onPage: (page: number) => void;
}) {
  if (pages < 2) return null;
  return (
    <nav className={styles.strip} aria-label={words.pages}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <button
          key={page}
          type="button"
          className={styles.stripPage}
          aria-label={words.page(page)}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => onPage(page)}
        >
          {pages > mostPictures ? null : (
            <span className={styles.picture} aria-hidden="true">
              <Page
                pageNumber={page}
                width={pictureWidth}
                renderAnnotationLayer={false}
                renderTextLayer={false}
                loading={null}
                error={null}
              />
            </span>
          )}
          {page}
        </button>
      ))}
    </nav>
  );
}
