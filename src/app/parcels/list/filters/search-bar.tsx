import { useCoveredByBanner } from '#app/errors/use-covered-by-banner.ts';
import { Button } from '#app/ui/button.tsx';
import { tellFootHeight } from '#app/ui/foot-height.ts';
import { searchBarWords as words } from '#app/parcels/list/list-later-words.ts';
import styles from './search-bar.module.css';
import { isStaleCursor } from '#app/parcels/list/stale-cursor.ts';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';

interface SearchBarProps {
  pages: ParcelPages;
  /** How many were found. */
  count: number;
  /** What was looked through, in words. */
  looked: string;
}

/** How far a search has come that reads on, at a place that does not move with what it finds, and the way to stop it and to go on. */
export function SearchBar({ pages, count, looked }: SearchBarProps) {
  const { search, end, complete } = pages;
  const error = end.kind === 'error' ? end.error : null;
  const waiting = useCoveredByBanner(error);
  return (
    <>
      {/* Says little: what grows with each page is read by who looks for it. */}
      <p role="status" className="visually-hidden">
        {said()}
      </p>
      {search === null ? null : (
        <section className={styles.bar} aria-label={words.label} ref={tellFootHeight}>
          <span>{sentence()}</span>
          {search === 'reading' ? (
            <Button small keys="Escape" onClick={pages.stop}>
              {words.stop}
            </Button>
          ) : waiting || isStaleCursor(error) ? null : (
            <Button small onClick={pages.lookFurther}>
              {words.continue}
            </Button>
          )}
        </section>
      )}
    </>
  );

  function sentence(): string {
    if (search === 'failed') return (waiting ? words.waiting : words.failed)(looked);
    return (search === 'stopped' ? words.stopped : words.reading)(looked);
  }

  function said(): string {
    if (search === 'reading') return count === 0 ? words.said.reading : words.said.firstFound;
    if (search === 'stopped') return words.said.stopped;
    // The message for no matches stands in place of the rows.
    return search === null && complete && count > 0 ? words.found(count) : '';
  }
}
