import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { toTimestamp } from '#contract/values/scalars.ts';
import { formatSince, formatTime } from '#app/words/time.ts';
import type { ReadPages } from '#app/parcels/lookup/use-read-pages.ts';
import { readingWords as words } from './reading-words.ts';
import styles from './reading-state.module.css';
import type { Following } from './use-follow.ts';
import { oldMillis } from '#app/parcels/lookup/old-rows.ts';

interface ReadingStateProps {
  /** The account's parcels, newest first. */
  created: Pick<ReadPages, 'pages' | 'back' | 'complete' | 'reading' | 'stop' | 'readOn'>;
  /** How many of them count. */
  count: number;
  /** Since when they were created, where only those are wanted. */
  since: string | null;
  following: Following;
  /** In milliseconds since 1970 UTC. */
  now: number;
}

/** What was read, how to read on, and how old it is. */
export function ReadingState({ created, count, since, following, now }: ReadingStateProps) {
  const { readAgain } = following;
  const refresh = useRef<HTMLButtonElement>(null);
  const readOn = useRef(false);
  const isReadAgain = readAgain !== null;
  const wasReadAgain = useRef(false);
  // The button that stopped it goes.
  useEffect(() => {
    if (!isReadAgain && wasReadAgain.current && document.activeElement === document.body) refresh.current?.focus();
    wasReadAgain.current = isReadAgain;
  }, [isReadAgain]);
  const { back, complete, reading } = created;
  useEffect(() => {
    // The button that read on, or stopped it, goes.
    if (complete && document.activeElement === document.body && readOn.current) refresh.current?.focus();
    readOn.current = false;
  }, [complete]);
  const readAt = following.at;
  const nothing = created.pages.length === 0;
  const read = isReadAgain
    ? words.readAgain(Math.min(readAgain, count), count)
    : complete && since === null
      ? words.readAll(count)
      : back !== null
        ? words.readSince(count, formatSince(complete && since !== null ? since : back))
        : reading
          ? words.reading
          : null;
  const isOld = readAt !== null && now - readAt > oldMillis;
  return (
    <span className={styles.state}>
      <span className="muted" aria-hidden={reading || isReadAgain}>
        {read}
      </span>
      {/* A screen reader reads out the start and the end, not each page. */}
      <span role="status" className="visually-hidden">
        {reading ? words.reading : following.refreshing ? words.refreshing : null}
      </span>
      {complete || nothing ? null : reading ? (
        <Button small onClick={created.stop} onFocus={() => (readOn.current = true)}>
          {words.stop}
        </Button>
      ) : (
        <Button small onClick={created.readOn} onFocus={() => (readOn.current = true)}>
          {words.readOn}
        </Button>
      )}
      {readAt === null ? null : (
        <span className={isOld ? styles.old : 'faint'} data-tip={words.updatedTip}>
          {(isOld ? words.old : words.updated)(formatTime(toTimestamp(readAt)))}
        </span>
      )}
      {following.error === null || following.refreshing ? null : (
        <span role="status" className={styles.old}>
          {words.notRefreshed}
        </span>
      )}
      {nothing ? null : (
        <Button
          ref={refresh}
          small
          look="quiet"
          keys="r"
          busy={following.refreshing}
          onClick={() => void following.refresh()}
        >
          {words.refresh}
        </Button>
      )}
      {readAgain === null ? null : (
        <Button small onClick={following.stop}>
          {words.stopRefresh}
        </Button>
      )}
    </span>
  );
}
