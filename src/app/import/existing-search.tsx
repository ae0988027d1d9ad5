import type { ReadPages } from '#app/parcels/lookup/use-read-pages.ts';
import { formatSince } from '#app/words/time.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './check-step.module.css';
import { importWords } from './import-words.ts';

const words = importWords.existing;

interface ExistingSearchProps {
  pages: ReadPages;
  /** The server keeps no idempotency keys. */
  keyless: boolean;
}

/** What the order numbers of the file were compared with, and how to compare them with more. */
export function ExistingSearch({ pages, keyless }: ExistingSearchProps) {
  const { rows, back, complete, reading, error } = pages;
  return (
    <div className={styles.existing}>
      {keyless ? <p>{words.keyless}</p> : null}
      <p>
        <span aria-hidden={reading}>
          {reading
            ? words.searching(rows.length)
            : complete
              ? words.all(rows.length)
              : back === null
                ? words.loaded(rows.length)
                : words.searched(rows.length, formatSince(back))}
        </span>{' '}
        {/* A screen reader reads out the start, not each page. */}
        <span role="status" className="visually-hidden">
          {reading ? words.reading : ''}
        </span>
        {error !== null ? (
          <>
            {words.failed}{' '}
            <Button small onClick={pages.retry}>
              {words.tryAgain}
            </Button>
          </>
        ) : complete ? null : reading ? (
          <Button small onClick={pages.stop}>
            {words.stop}
          </Button>
        ) : (
          <Button small onClick={pages.readOn}>
            {words.search}
          </Button>
        )}
      </p>
    </div>
  );
}
