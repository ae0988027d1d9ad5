import { mostListRows } from '#app/api/parcel-row.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { listFullWords as fullWords } from './row-words.ts';
import { isStaleCursor } from '#app/parcels/list/stale-cursor.ts';
import styles from './list-end.module.css';
import { listWords as words } from '#app/parcels/list/list-words.ts';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';
import { viewWords } from '#app/parcels/list/views/view-words.ts';

interface ListEndProps {
  pages: ParcelPages;
  /** What was picked among what was looked at, in words; null where nothing is picked out. */
  coverage?: string | null;
}

/** Below the last row: what is coming, what went wrong, or that this is all. The rows above stay. */
export function ListEnd({ pages, coverage = null }: ListEndProps) {
  const { end, rows, unreadable, search } = pages;
  // What a search has come to stands in its bar.
  const searching = search === 'reading' || search === 'stopped';
  return (
    <div className={styles.end}>
      {end.kind === 'loading' && !searching ? <span role="status">{words.next}</span> : null}
      {end.kind === 'end' ? (
        <span>{coverage === null ? words.end(rows.length) : viewWords.sentence(coverage)}</span>
      ) : null}
      {end.kind === 'step' && !searching ? (
        <>
          <span role="status">{viewWords.sentence(coverage ?? '')}</span>
          <Button small onClick={pages.lookFurther}>
            {words.lookFurther}
          </Button>
        </>
      ) : null}
      {end.kind === 'repeated' ? <span>{words.repeated}</span> : null}
      {end.kind === 'full' ? <span role="status">{fullWords.full(mostListRows)}</span> : null}
      {end.kind === 'empty-pages' ? (
        <>
          <span role="status">{words.emptyPages(end.count)}</span>
          {searching ? null : (
            <Button small onClick={pages.lookFurther}>
              {words.lookFurther}
            </Button>
          )}
        </>
      ) : null}
      {end.kind === 'error' ? (
        <ErrorNotice error={end.error} later={search === 'failed' ? '' : words.later}>
          <div>
            {isStaleCursor(end.error) ? (
              <Button small onClick={pages.loadAgain}>
                {words.loadAgain}
              </Button>
            ) : search === 'failed' ? null : (
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
