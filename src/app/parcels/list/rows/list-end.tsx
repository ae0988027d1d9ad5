import { useState } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useCoveredByBanner } from '#app/errors/use-covered-by-banner.ts';
import { Button } from '#app/ui/button.tsx';
import { isStaleCursor } from '#app/parcels/list/stale-cursor.ts';
import styles from './list-end.module.css';
import { listEndWords as words, viewWords } from '#app/parcels/list/list-words.ts';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';

const ErrorNotice = lazyPart(() => import('#app/errors/error-notice.tsx').then((module) => module.ErrorNotice));
const IncompleteNote = lazyPart(() => import('./incomplete-note.tsx').then((module) => module.IncompleteNote));

interface ListEndProps {
  pages: ParcelPages;
  /** What was picked among what was looked at, in words; null where nothing is picked out. */
  coverage?: string | null;
}

/** Below the last row: what is coming, what went wrong, or that this is all. The rows above stay. */
export function ListEnd({ pages, coverage = null }: ListEndProps) {
  const { end, rows, unreadable, search } = pages;
  // Said without the notice, whose script may be what a lost network keeps away.
  const coveredByBanner = useCoveredByBanner(end.kind === 'error' ? end.error : null);
  // What a search has come to stands in its bar.
  const searching = search === 'reading' || search === 'stopped';
  const offersMore = !searching && (end.kind === 'step' || end.kind === 'empty-pages');
  const endsEarly = end.kind === 'repeated' || end.kind === 'full' || end.kind === 'empty-pages';
  // How many rows there were when more was requested: until another comes the button stays, and the focus in it.
  const [askedAt, setAskedAt] = useState<number>();
  const looks = !searching && end.kind === 'loading' && askedAt === rows.length;
  return (
    <div className={styles.end}>
      {end.kind === 'end' ? (
        <span>{coverage === null ? words.end(rows.length) : viewWords.sentence(coverage)}</span>
      ) : null}
      {endsEarly || unreadable > 0 ? <IncompleteNote end={end} unreadable={unreadable} /> : null}
      {(offersMore && !endsEarly) || (end.kind === 'loading' && !searching) ? (
        <span role="status">{end.kind === 'loading' ? words.next : viewWords.sentence(coverage ?? '')}</span>
      ) : null}
      {offersMore || looks ? (
        <Button
          small
          busy={looks}
          onClick={() => {
            setAskedAt(rows.length);
            pages.lookFurther();
          }}
        >
          {words.lookFurther}
        </Button>
      ) : null}
      {end.kind === 'error' && coveredByBanner && search !== 'failed' ? <p className="muted">{words.later}</p> : null}
      {end.kind === 'error' && !coveredByBanner ? (
        <ErrorNotice error={end.error}>
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
    </div>
  );
}
