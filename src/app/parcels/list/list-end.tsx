import { isApiError } from '../../api/api-error.ts';
import { ErrorNotice } from '../../errors/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './list-end.module.css';
import { listWords as words } from './list-words.ts';
import type { ParcelPages } from './use-parcel-pages.ts';

/** Below the last row: what is coming, what went wrong, or that this is all. The rows above stay. */
export function ListEnd({ pages }: { pages: ParcelPages }) {
  const { end, rows, unreadable } = pages;
  return (
    <div className={styles.end}>
      {end.kind === 'loading' ? <span role="status">{words.next}</span> : null}
      {end.kind === 'end' ? <span>{words.end(rows.length)}</span> : null}
      {end.kind === 'repeated' ? <span>{words.repeated}</span> : null}
      {end.kind === 'empty-pages' ? (
        <>
          <span role="status">{words.emptyPages(end.count)}</span>
          <Button small onClick={pages.lookFurther}>
            {words.lookFurther}
          </Button>
        </>
      ) : null}
      {end.kind === 'error' ? (
        <ErrorNotice error={end.error}>
          <div>
            {isStaleCursor(end.error) ? (
              <Button small onClick={pages.loadAgain}>
                {words.loadAgain}
              </Button>
            ) : (
              <Button small onClick={pages.retry}>
                {words.tryAgain}
              </Button>
            )}
          </div>
        </ErrorNotice>
      ) : null}
      {unreadable > 0 ? <span>{words.unreadable(unreadable)}</span> : null}
    </div>
  );
}

/** The API does not accept the link of the next page any more; asking again cannot help. */
function isStaleCursor(error: unknown): boolean {
  return isApiError(error) && error.status === 400;
}
