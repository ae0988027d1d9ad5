import { explainError } from '#app/errors/explain-error.ts';
import { useApiPlace } from '#app/errors/use-api-place.ts';
import type { AccountSearch } from '#app/parcels/lookup/use-account-search.ts';
import type { SearchResult } from '#app/parcels/lookup/search-account.ts';
import { Button } from '#app/ui/button.tsx';
import { formatDayAndTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import styles from './command-palette.module.css';
import { paletteWords as words } from './palette-words.ts';

/** How far the search in the account's parcels has come, and the way to stop it and to go on. Below the results, where it does not move. */
export function SearchProgress({ search: { progress, result, error, stop, goOn } }: { search: AccountSearch }) {
  const now = useNow();
  const place = useApiPlace();
  return (
    <div className={styles.progress}>
      <span>{sentence()}</span>
      {progress === 'reading' ? (
        <Button small onClick={stop}>
          {words.stop}
        </Button>
      ) : progress === 'over' ? null : (
        <Button small onClick={goOn}>
          {progress === 'failed' ? words.tryAgain : progress === null ? words.searchAll : words.further}
        </Button>
      )}
    </div>
  );

  function sentence(): string {
    switch (progress) {
      case null:
        return words.loadedOnly;
      case 'reading':
        return words.looking(result?.looked ?? 0);
      case 'failed':
        return explainError(error, place).title;
      case 'stopped':
      case 'enough':
      case 'over':
        return result === null ? words.loadedOnly : lookedSentence(result, now);
    }
  }
}

function lookedSentence({ looked, until, ended }: SearchResult, now: number): string {
  if (ended === 'end') return words.lookedAll(looked);
  const day = until === null ? null : formatDayAndTime(until, now);
  return ended === 'repeated' ? words.repeated(looked, day) : words.lookedTo(looked, day);
}
